import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mayHoldCalls } from "../../server/core/marks.js";
import { extract } from "../../server/core/formats/extract.js";
import { parseRecord, readContainer } from "../../server/core/text/records.js";
import { least } from "./measure.js";
import { numbers, openaiRecording } from "./recordings.js";

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

interface Sample {
  readonly name: string;
  /** The texts of the records, each of which is JSON. */
  readonly texts: readonly string[];
}

/** Prints what it costs to find tools and calls in values that are read already, and to find that there are none. */
export function measureWalker(): void {
  for (const options of [
    { badShare: 0.05, inline: false },
    { badShare: 0.05, inline: true },
  ]) {
    const texts = openaiRecording(2_000_000, options).text.trimEnd().split("\n");
    const name = options.inline ? "requests of 20 KB" : "messages of 1 KB";
    console.log(`walk over ${name}: ${inWords(walkRatio({ name, texts }))}`);
  }
  measureCorpus();
  measureSniff();
}

function measureCorpus(): void {
  if (!existsSync(corpus)) {
    console.log("walk over the corpus: it is not here");
    return;
  }
  const samples = corpusSamples();
  const texts = samples.flatMap((sample) => sample.texts);
  const ratios = samples.map((sample) => ({ name: sample.name, ratio: walkRatio(sample) }));
  const [worst] = ratios.toSorted((a, b) => b.ratio.walk - a.ratio.walk);
  console.log(`walk over the corpus (${samples.length} files): ${inWords(walkRatio({ name: "", texts }))}`);
  if (worst !== undefined) console.log(`  at worst ${inWords(worst.ratio)} (${worst.name})`);
}

function inWords({ walk, inner }: WalkRatio): string {
  return `${walk.toFixed(2)} × JSON.parse, of which JSON in texts ${inner.toFixed(2)}`;
}

function corpusSamples(): Sample[] {
  const names = readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:json|jsonl)$/.test(name),
  );
  return names.toSorted().map((name) => ({ name, texts: recordTexts(name, readFileSync(join(corpus, name), "utf8")) }));
}

function recordTexts(name: string, text: string): string[] {
  const container = readContainer(text, name);
  const records = container.records.filter((record) => {
    const content = record.content ?? parseRecord(text, record, container.kind);
    return content.ok && container.kind !== "jsonc";
  });
  return records.map(({ start, end }) => text.slice(start, end));
}

/** CPU times by that of reading the records. */
interface WalkRatio {
  readonly walk: number;
  /** The part of it that goes into `JSON.parse` of what stands as text in the records. */
  readonly inner: number;
}

function walkRatio({ texts }: Sample): WalkRatio {
  const values = texts.map((text): unknown => JSON.parse(text));
  const innerTexts = textsRead(() => {
    for (const value of values) extract(value);
  });
  const characters = texts.reduce((sum, text) => sum + text.length, 1);
  const times = Math.ceil(3_000_000 / characters);
  const costOf = (work: () => void): number =>
    least(7, () => {
      for (let time = 0; time < times; time++) work();
    });
  const parse = costOf(() => {
    for (const text of texts) JSON.parse(text);
  });
  const inner = costOf(() => {
    for (const text of innerTexts) JSON.parse(text);
  });
  const walk = costOf(() => {
    for (const value of values) extract(value);
  });
  return { walk: walk / parse, inner: inner / parse };
}

/** The JSON texts that are read in the course of some work. */
function textsRead(work: () => void): readonly string[] {
  const { parse } = JSON;
  const read: string[] = [];
  JSON.parse = (text: string): unknown => {
    const value: unknown = parse(text);
    read.push(text);
    return value;
  };
  try {
    work();
  } finally {
    JSON.parse = parse;
  }
  return read;
}

/** What an editor pays for opening a JSON file of 1 MB that is no log. */
function measureSniff(): void {
  const text = plainJson(1_000_000);
  const read = least(15, () => {
    readContainer(text, "data.json");
  });
  const sniff = least(15, () => {
    mayHoldCalls(text);
    const [record] = readContainer(text, "data.json").records;
    if (record?.content?.ok === true) extract(record.content.value);
  });
  console.log(`sniffing 1 MB of other JSON: ${((sniff - read) * 1000).toFixed(1)} ms more than reading it`);
}

/** A list of products, as a data file might have it. */
function plainJson(characters: number): string {
  const next = numbers(3);
  const items: unknown[] = [];
  for (let length = 0; length < characters; length += 190)
    items.push({
      id: items.length,
      name: `Item ${Math.floor(next() * 1e6)}`,
      type: "product",
      tags: ["new", "blue", "small"],
      price: { amount: Math.floor(next() * 10_000) / 100, currency: "SEK" },
      description: "A thing that is sold by the piece, and is kept in stock.",
    });
  return JSON.stringify(items);
}

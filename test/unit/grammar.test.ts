import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { before, describe, test } from "node:test";
import { loadWASM, OnigScanner, OnigString } from "vscode-oniguruma";
import { INITIAL, parseRawGrammar, Registry, type IGrammar } from "vscode-textmate";

const FILES: Readonly<Record<string, string>> = {
  "source.json": "../fixtures/grammars/json.tmLanguage.json",
  "source.json.lines": "../fixtures/grammars/json-lines.tmLanguage.json",
  "arglint.tool-arguments": "../../syntaxes/tool-arguments.tmLanguage.json",
};
const EMBEDDED = "meta.embedded.tool-arguments";

let json: IGrammar;
let jsonLines: IGrammar;

before(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm"));
  await loadWASM(wasm);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new OnigScanner(patterns),
      createOnigString: (text) => new OnigString(text),
    }),
    loadGrammar: (scope) => {
      const file = FILES[scope];
      if (file === undefined) return Promise.resolve(null);
      return Promise.resolve(parseRawGrammar(readFileSync(new URL(file, import.meta.url), "utf8"), file));
    },
    getInjections: (scope) => (scope === "arglint.tool-arguments" ? undefined : ["arglint.tool-arguments"]),
  });
  json = (await registry.loadGrammar("source.json"))!;
  jsonLines = (await registry.loadGrammar("source.json.lines"))!;
});

interface Token {
  readonly text: string;
  readonly scopes: readonly string[];
}

function tokens(grammar: IGrammar, text: string): Token[] {
  let state = INITIAL;
  return text.split("\n").flatMap((line) => {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    return result.tokens.map(({ startIndex, endIndex, scopes }) => ({
      text: line.slice(startIndex, endIndex),
      scopes,
    }));
  });
}

/** What the grammar calls each token: its innermost scope, without the language's own suffix. */
function named(list: readonly Token[]): string[] {
  return list.map(({ text, scopes }) => `${text} ${scopes.at(-1)!.replace(/\.json(\.lines)?$/, "")}`);
}

function embedded(list: readonly Token[]): Token[] {
  return list.filter(({ scopes }) => scopes.includes(EMBEDDED));
}

const inside = [
  {
    name: "gives keys, strings, numbers and constants the names they have in plain JSON",
    text: String.raw`{"arguments":"{\"a\":\"x\",\"n\":[-1.5e3,true,null]}"}`,
    expect: [
      String.raw`{ punctuation.definition.dictionary.begin`,
      String.raw`\" punctuation.support.type.property-name.begin`,
      String.raw`a support.type.property-name`,
      String.raw`\" punctuation.support.type.property-name.end`,
      String.raw`: punctuation.separator.dictionary.key-value`,
      String.raw`\" punctuation.definition.string.begin`,
      String.raw`x string.quoted.double`,
      String.raw`\" punctuation.definition.string.end`,
      String.raw`, punctuation.separator.dictionary.pair`,
      String.raw`\" punctuation.support.type.property-name.begin`,
      String.raw`n support.type.property-name`,
      String.raw`\" punctuation.support.type.property-name.end`,
      String.raw`: punctuation.separator.dictionary.key-value`,
      String.raw`[ punctuation.definition.array.begin`,
      String.raw`-1.5e3 constant.numeric`,
      String.raw`, punctuation.separator.array`,
      String.raw`true constant.language`,
      String.raw`, punctuation.separator.array`,
      String.raw`null constant.language`,
      String.raw`] punctuation.definition.array.end`,
      String.raw`} punctuation.definition.dictionary.end`,
    ],
  },
  {
    name: "reads escapes of both levels: a quote, a backslash and a line break of the inner string",
    text: String.raw`{"arguments":"[\"a\\\"b\\\\c\\nd\u00e9\"]"}`,
    expect: [
      String.raw`[ punctuation.definition.array.begin`,
      String.raw`\" punctuation.definition.string.begin`,
      String.raw`a string.quoted.double`,
      String.raw`\\\" constant.character.escape`,
      String.raw`b string.quoted.double`,
      String.raw`\\\\ constant.character.escape`,
      String.raw`c string.quoted.double`,
      String.raw`\\n constant.character.escape`,
      String.raw`d string.quoted.double`,
      String.raw`\u00e9 constant.character.escape`,
      String.raw`\" punctuation.definition.string.end`,
      String.raw`] punctuation.definition.array.end`,
    ],
  },
  {
    name: "keeps a backslash at the end of an inner string from hiding the quote after it",
    text: String.raw`{"arguments":"[\"C:\\\\\",1]"}`,
    expect: [
      String.raw`[ punctuation.definition.array.begin`,
      String.raw`\" punctuation.definition.string.begin`,
      String.raw`C: string.quoted.double`,
      String.raw`\\\\ constant.character.escape`,
      String.raw`\" punctuation.definition.string.end`,
      String.raw`, punctuation.separator.array`,
      String.raw`1 constant.numeric`,
      String.raw`] punctuation.definition.array.end`,
    ],
  },
  {
    name: "takes a quote that is written as a Unicode escape for a quote",
    text: String.raw`{"arguments":"[\u0022a\\\u0022b\u0022]"}`,
    expect: [
      String.raw`[ punctuation.definition.array.begin`,
      String.raw`\u0022 punctuation.definition.string.begin`,
      String.raw`a string.quoted.double`,
      String.raw`\\\u0022 constant.character.escape`,
      String.raw`b string.quoted.double`,
      String.raw`\u0022 punctuation.definition.string.end`,
      String.raw`] punctuation.definition.array.end`,
    ],
  },
  {
    name: "takes JSON inside the inner JSON for the string that it is there",
    text: String.raw`{"arguments":"[\"{\\\"a\\\":1}\"]"}`,
    expect: [
      String.raw`[ punctuation.definition.array.begin`,
      String.raw`\" punctuation.definition.string.begin`,
      String.raw`{ string.quoted.double`,
      String.raw`\\\" constant.character.escape`,
      String.raw`a string.quoted.double`,
      String.raw`\\\" constant.character.escape`,
      String.raw`:1} string.quoted.double`,
      String.raw`\" punctuation.definition.string.end`,
      String.raw`] punctuation.definition.array.end`,
    ],
  },
  {
    name: "finds a constant right after an escaped line break",
    text: String.raw`{"arguments":"\n[\ntrue]"}`,
    expect: [
      String.raw`\n constant.character.escape`,
      String.raw`[ punctuation.definition.array.begin`,
      String.raw`\n constant.character.escape`,
      String.raw`true constant.language`,
      String.raw`] punctuation.definition.array.end`,
    ],
  },
];

const started = [
  String.raw`{"id": 1, "arguments": "{}"}`,
  String.raw`{"arguments" : "{}"}`,
  String.raw`{"input_json":"{}"}`,
  String.raw`{"partial_json":"{\"ci"}`,
  String.raw`{"input":"{\"city\":1}"}`,
  String.raw`{"input":"[{}]"}`,
];

const silent = [
  String.raw`{"content":"{\"a\":1}"}`,
  String.raw`{"my_arguments":"{}"}`,
  String.raw`{"x\"arguments":"{}"}`,
  String.raw`{"arguments":"plain text"}`,
  String.raw`{"arguments":{"a":1}}`,
  String.raw`{"text":"\"arguments\":\"{}\""}`,
  String.raw`["arguments","{}"]`,
  String.raw`{"input":"[INST] {} [/INST]"}`,
  String.raw`{"input":"{name}, hello"}`,
];

const cutOff = [
  String.raw`{\"city\":\"Os`,
  String.raw`{\"city\":`,
  String.raw`{\"city`,
  String.raw`{\"city\\`,
  String.raw`{\"a\":[1,{\"b\":[`,
  String.raw`[\"x\\\"`,
  String.raw`{\"a\":1}}}}]`,
];

describe("the grammar for arguments in strings", () => {
  for (const { name, text, expect } of inside) {
    test(name, () => {
      assert.deepEqual(named(embedded(tokens(json, text))), expect);
      assert.deepEqual(named(embedded(tokens(jsonLines, text))), expect);
    });
  }

  for (const text of started) {
    test(`starts in ${text}`, () => {
      assert.notEqual(embedded(tokens(jsonLines, text)).length, 0);
    });
  }

  for (const text of silent) {
    test(`is silent in ${text}`, () => {
      assert.deepEqual(embedded(tokens(jsonLines, text)), []);
    });
  }

  for (const text of cutOff) {
    test(`ends with the string that holds ${text}`, () => {
      const rest = tokens(jsonLines, `{"arguments":"${text}","next":1}\n{"a":2}`);
      const after = rest.slice(rest.findLastIndex(({ scopes }) => scopes.includes(EMBEDDED)) + 1);
      assert.deepEqual(named(after), named(tokens(jsonLines, `{"arguments":"","next":1}\n{"a":2}`)).slice(6));
    });
  }

  test("ends with the line where the record itself is cut off", () => {
    const list = tokens(jsonLines, String.raw`{"arguments":"{\"city\":\"Os` + `\n{"a":2}`);
    assert.equal(embedded(list).at(-1)!.text, "Os");
  });
});

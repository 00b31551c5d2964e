import { families } from "./formats/registry.js";
import type { FormatEvidence } from "./model/report.js";
import type { Extraction } from "./model/tool.js";
import type { Place } from "./text/place.js";

/** Where the families matched in one file, and how often. */
export class Evidence {
  private readonly known = new Map<string, FormatEvidence>();

  /** Takes what was found in a record. */
  note({ formats, tools, calls, results, events }: Extraction, record: number): void {
    const begun = events.filter((event) => event.kind === "start");
    const found = [...tools, ...calls, ...results, ...begun];
    for (const format of formats) {
      const places = found.filter((one) => one.format === format).map(({ place }) => place);
      this.count(format, places.length, places[0] ?? [], record);
    }
  }

  /** In the order of the registry. */
  list(): readonly FormatEvidence[] {
    return families.flatMap(({ id }) => this.known.get(id) ?? []);
  }

  private count(format: string, count: number, place: Place, record: number): void {
    const before = this.known.get(format);
    // A record may be of a family though none of its parts tells.
    const more = Math.max(count, 1);
    this.known.set(format, before ? { ...before, count: before.count + more } : { format, count: more, place, record });
  }
}

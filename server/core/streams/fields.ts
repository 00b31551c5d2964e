import type { CallPiece } from "../model/tool.js";
import type { Path } from "../text/place.js";

/** A value in arguments that a stream tells field by field. */
export interface FieldPiece {
  readonly piece: CallPiece;
  readonly value: unknown;
}

type Holder = Map<string | number, Field>;
type Field = Holder | FieldPiece[];

/** Deeper than this nobody nests arguments. */
const maxDepth = 100;

/** Puts arguments together from their fields. */
export class FieldTree {
  private readonly root: Holder = new Map();

  get isEmpty(): boolean {
    return this.root.size === 0;
  }

  /** Takes a piece of the value at a path. One that does not fit what is there already is left out. */
  add(path: Path, piece: FieldPiece): void {
    const last = path.at(-1);
    if (last === undefined || path.length > maxDepth) return;
    let holder = this.root;
    for (const step of path.slice(0, -1)) {
      let next = holder.get(step);
      if (next === undefined) holder.set(step, (next = new Map()));
      if (Array.isArray(next)) return;
      holder = next;
    }
    const pieces = holder.get(last);
    if (pieces === undefined) holder.set(last, [piece]);
    else if (Array.isArray(pieces) && typeof pieces[0]?.value === "string" && typeof piece.value === "string")
      pieces.push(piece);
  }

  /** The JSON text of the arguments, as what it is put together from. */
  write(): readonly { readonly piece: CallPiece; readonly text: string }[] {
    const written: { piece: CallPiece; text: string }[] = [];
    let glue = "";
    const put = (piece: CallPiece, text: string): void => {
      if (glue !== "") written.push({ piece: { ...piece, takes: { text: glue } }, text: glue });
      glue = "";
      written.push({ piece, text });
    };
    const writeField = (field: Field): void => {
      if (!Array.isArray(field)) writeHolder(field);
      else if (typeof field[0]?.value === "string") {
        glue += '"';
        for (const { piece, value } of field) put({ ...piece, takes: "inside" }, inQuotes(value));
        glue += '"';
      } else for (const { piece, value } of field) put({ ...piece, takes: "value" }, JSON.stringify(value));
    };
    const writeHolder = (holder: Holder): void => {
      const isList = [...holder.keys()].every((key) => typeof key === "number");
      glue += isList && holder !== this.root ? "[" : "{";
      let separator = "";
      for (const [key, field] of holder) {
        glue += separator + (isList ? "" : `${JSON.stringify(String(key))}:`);
        separator = ",";
        writeField(field);
      }
      glue += isList && holder !== this.root ? "]" : "}";
    };
    writeHolder(this.root);
    const last = written.at(-1);
    if (last !== undefined) written.push({ piece: { ...last.piece, takes: { text: glue } }, text: glue });
    return written;
  }
}

function inQuotes(value: unknown): string {
  return JSON.stringify(String(value)).slice(1, -1);
}

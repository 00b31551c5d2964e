import type { Oddity } from "./rules/rule.js";
import { countMembers, scanLexemes } from "./text/lexemes.js";

/** What a sound text has that its value does not tell. Costs about as much as reading the text again. */
export function odditiesOf(text: string, value: unknown): ReadonlySet<Oddity> {
  const { members, suspectNumbers } = scanLexemes(text);
  const found = new Set<Oddity>();
  if (members !== countMembers(value)) found.add("duplicates");
  if (suspectNumbers) found.add("suspect-numbers");
  return found;
}

import type { Failure } from "../schema/failure.js";
import { either, plain, quote } from "../text/display.js";

const mostListed = 8;

/** What names have to be like, where `propertyNames` says so: a sentence to follow another, or nothing. */
export function nameLimits(failures: readonly Failure[]): string {
  const words = failures
    .flatMap((failure) => (failure.keyword === "propertyNames" ? failure.failures : []))
    .map(limitWords)
    .filter((limit) => limit !== undefined);
  return words.length === 0 ? "" : ` Names here ${words.join(", and ")}.`;
}

function limitWords(failure: Failure): string | undefined {
  switch (failure.keyword) {
    case "pattern":
      return `match /${plain(failure.pattern, 60)}/`;
    case "format":
      return `are of the format ${quote(failure.format)}`;
    case "maxLength":
      return `have at most ${failure.limit} characters`;
    case "minLength":
      return `have at least ${failure.limit} characters`;
    case "enum":
      return failure.allowed.length > mostListed
        ? `are one of ${failure.allowed.length}`
        : `are ${either(failure.allowed.map((name) => quote(String(name))))}`;
    case "const":
      return `are ${quote(String(failure.allowed))}`;
    default:
      return undefined;
  }
}

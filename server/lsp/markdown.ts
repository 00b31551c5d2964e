import { plain } from "../core/text/display.js";

/**
 * Makes a text of a stranger's file harmless in Markdown: it is shown as it is, on one line, and is no link, image,
 * HTML, code, icon or table cell's end. Characters that would forge the look of the text are named.
 *
 * @param most Longer texts are cut there, in code points.
 */
export function escapeMarkdown(text: string, most = 300): string {
  // Any punctuation of ASCII may be escaped (CommonMark, section 2.4); so bare addresses do not become links either.
  return plain(text, most).replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** A name as code if nothing in it could end the code, else as escaped text. */
export function code(name: string): string {
  return /^[\w.-]{1,64}$/.test(name) ? `\`${name}\`` : escapeMarkdown(name, 64);
}

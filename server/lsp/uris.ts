import { URI } from "vscode-uri";

/**
 * A URI in the one spelling that the server uses as a key: clients differ in what they escape, and files that are found
 * on the disk have no client's spelling at all.
 */
export function uriKey(uri: string): string {
  try {
    return URI.parse(uri).toString();
  } catch (error) {
    if (!(error instanceof URIError) && !(error instanceof Error)) throw error;
    return uri;
  }
}

/** The path of a file on this machine's disk; undefined for anything else. */
export function pathOfUri(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === "file" ? parsed.fsPath : undefined;
}

export function uriOfPath(path: string): string {
  return URI.file(path).toString();
}

/** The last part of the way, as a person would read it. */
export function nameOfUri(uri: string): string {
  return URI.parse(uri).path.split("/").at(-1) ?? uri;
}

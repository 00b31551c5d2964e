/** Texts that are checked at once are not worth a word. */
const smallest = 5_000_000;
const everyMs = 200;

/** Shows how far a large file has come on one line of a terminal; elsewhere nothing. */
export function createProgress(stream: NodeJS.WriteStream): (file: string, done: number, total: number) => void {
  let last = 0;
  return (file, done, total) => {
    if (!stream.isTTY || total < smallest) return;
    const now = Date.now();
    if (now - last < everyMs && done < total) return;
    last = now;
    stream.write(done < total ? `\r${file}: ${Math.floor((100 * done) / total)} %` : "\r\x1b[K");
  };
}

export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** The CPU seconds of the quickest of several rounds: what other processes do only ever adds to one. */
export function least(rounds: number, work: () => void): number {
  return Math.min(...Array.from({ length: rounds }, () => cpuSeconds(work)));
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Lines of a file in a form: `2-8,10`, however many they are. */

export function writeLines(lines: readonly number[]) {
  const ranges: [number, number][] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else if (last?.[1] !== line) ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

/** More than any file has. */
const MOST = 100_000;

export function readLines(written: string): ReadonlySet<number> | undefined {
  const lines = new Set<number>();
  for (const range of written.split(",").filter(Boolean)) {
    const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? [];
    if (from === undefined || lines.size + Number(to) - Number(from) > MOST) return undefined;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}

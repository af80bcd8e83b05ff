/**
 * What JSX makes of the text between two tags: a line keeps no space at its ends, except before the first
 * and after the last one; lines are joined by one space.
 */
export function jsxText(text: string) {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replaceAll("\t", " "));
  const last = lines.length - 1;
  return lines
    .map((line, at) => {
      const begun = at === 0 ? line : line.replace(/^ +/, "");
      return at === last ? begun : begun.replace(/ +$/, "");
    })
    .map((line, at) => (line && at < lastWithWords(lines) ? `${line} ` : line))
    .join("");
}

const lastWithWords = (lines: readonly string[]) =>
  Math.max(
    0,
    lines.findLastIndex((line) => /[^ ]/.test(line)),
  );

/** What the buttons above the text do to it. Each returns the whole text and what is selected then. */
export type Edited = { text: string; start: number; end: number };

/** Puts `mark` before every line that the selection touches; takes it away where all have it. */
export function markLines({ text, start, end }: Edited, mark: string): Edited {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const areMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines
    .map((line) => (areMarked ? line.slice(mark.length) : mark + line))
    .join("\n");
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: lines.length > 1 ? from : from + changed.length,
    end: from + changed.length,
  };
}

/** Puts marks around the selection: `**bold**`. */
export function wrap({ text, start, end }: Edited, before: string, after: string): Edited {
  const inner = text.slice(start, end);
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}

/** A link on the selection, with its address selected: it is typed next. */
export function link({ text, start, end }: Edited): Edited {
  const words = text.slice(start, end) || "words of the link";
  const before = `${text.slice(0, start)}[${words}](`;
  const address = "https://";
  return {
    text: `${before}${address})${text.slice(end)}`,
    start: before.length,
    end: before.length + address.length,
  };
}

/** Puts text in the place of the selection. */
export const insert = ({ text, start, end }: Edited, words: string): Edited => ({
  text: text.slice(0, start) + words + text.slice(end),
  start: start + words.length,
  end: start + words.length,
});

/** The width of a text in the unit of the label. */
export type Measure = (text: string) => number;

const initialOf = (word: string) => `${Array.from(word)[0] ?? ""}.`;

/**
 * A name that fits (concept/tubes-money, section 1): the first and the last word stay, the words between
 * become initials; still too long, the last becomes one too; then it ends with "…".
 * @param width what there is room for, in the unit of `measure`
 */
export function shortName(name: string, width: number, measure: Measure): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const between = words.slice(1, -1).map(initialOf);
  const ways = [
    words.join(" "),
    [first, ...between, last].filter(Boolean).join(" "),
    [first, ...between, last && initialOf(last)].filter(Boolean).join(" "),
  ];
  const fitting = ways.find((way) => measure(way) <= width);
  if (fitting !== undefined) return fitting;
  const letters = Array.from(ways.at(-1) ?? "");
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Codes that fit, then how many more there are: `LIPID, LFT, KFT +2`. */
export function shortCodes(codes: readonly string[], width: number, measure: Measure): string {
  for (let shown = codes.length; shown > 0; shown--) {
    const more = codes.length - shown;
    const text = codes.slice(0, shown).join(", ") + (more > 0 ? ` +${more}` : "");
    if (measure(text) <= width) return text;
  }
  return codes.length > 0 ? `+${codes.length}` : "";
}

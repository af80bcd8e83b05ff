import type { exactNames, Meaning } from "./exact-names.ts";
import { MAX_APART, MAX_JOINED, MAX_LINE, MAX_PIECES, MAX_TRIED } from "./reading-limits.ts";
import { natureOf, type Part, variantsOf } from "./written-lines.ts";

type Names = ReturnType<typeof exactNames>;
/** What a line stands for, by the plainest way to read it. */
type Budget = { tries: number; apart: number };
type Exactly = (written: string) => Meaning | undefined;

/** `T3, T4, TSH` is the name of one test though each of the three is one, too; `CBC, ESR` are two. */
const MIN_LISTED = 3;

/** Parts that are one name together become one again; a part that lists names is taken apart. */
export function namedParts(parts: readonly Part[], text: string, names: Names, exactly: Exactly) {
  const whole: Part[] = [];
  const budget = { tries: MAX_TRIED, apart: MAX_APART };
  for (let at = 0; at < parts.length;) {
    const explained = profileWithParts(parts, at, text, names, exactly);
    if (explained) {
      whole.push(explained.part);
      at += explained.length;
      continue;
    }
    const length = joinedLength(parts, at, text, { names, exactly, budget });
    const [first, last] = [parts[at], parts[at + length - 1]];
    if (first && last) whole.push(partBetween(first, last, text));
    at += length;
  }
  return withExplained(whole, text, names, exactly).flatMap((part) =>
    takenApart(part, text, exactly, budget),
  );
}

const partBetween = (first: Part, { to }: Part, text: string): Part => ({
  ...first,
  to,
  written: text.slice(first.from, to),
});

const DASH = /\s[-–—]\s/;

/** `Thyroid Profile - T3, T4, TSH`: what stands behind the dash may be measured in the profile. */
function withExplained(parts: readonly Part[], text: string, names: Names, exactly: Exactly) {
  let row = -1;
  return parts.flatMap((part): Part[] => {
    if (part.row === row) return [{ ...part, explains: true }];
    const dash = part.written.search(DASH);
    const base = part.written.slice(0, Math.max(dash, 0)).trim();
    const meaning = base === "" ? undefined : exactly(base);
    if (!meaning || !names.isProfile(meaning)) return [part];
    if (variantsOf(part.written).some((variant) => names.named(variant))) return [part];
    row = part.row;
    const from = part.from + dash + part.written.slice(dash).search(/[^\s–—-]/);
    const rest = { ...part, from, written: text.slice(from, part.to), explains: true } as const;
    return [{ ...part, written: base, to: part.from + base.length }, rest];
  });
}

const OPENS = /[([{]/;
const CLOSES = /[)\]}]/;

/**
 * `Thyroid Profile (T3, T4, TSH)`: what is measured in a profile stands behind it in brackets, and is not
 * to be booked beside it. @returns the profile, and how many parts it takes up.
 */
function profileWithParts(
  parts: readonly Part[],
  at: number,
  text: string,
  names: Names,
  exactly: Exactly,
) {
  const first = parts[at];
  const opens = first?.written.search(OPENS) ?? -1;
  if (!first || opens < 1) return undefined;
  const closes = parts.findIndex(
    ({ row, written, to }, nth) =>
      nth >= at && row === first.row && to - first.from <= MAX_LINE && CLOSES.test(written),
  );
  const last = parts[closes];
  if (!last?.written.match(/[)\]}][.;]?$/)) return undefined;
  const all = partBetween(first, last, text);
  if (variantsOf(all.written).some((variant) => names.named(variant))) return undefined;
  const base = first.written.slice(0, opens).trim();
  const meaning = exactly(base);
  const measured = all.written
    .slice(opens)
    .split(/[\s,/+&|()[\]{}]+/)
    .filter((piece) => piece !== "");
  const isOfTests = measured.length > 1 && measured.some((piece) => exactly(piece));
  if (!meaning || !names.isProfile(meaning) || !isOfTests) return undefined;
  return { part: { ...all, written: base }, length: closes - at + 1 };
}

function joinedLength(
  parts: readonly Part[],
  at: number,
  text: string,
  { names, exactly, budget }: { names: Names; exactly: Exactly; budget: Budget },
) {
  const first = parts[at];
  for (let length = MAX_JOINED; length > 1; length--) {
    const last = parts[at + length - 1];
    if (!first || !last || last.row !== first.row || last.to - first.from > MAX_LINE) continue;
    if (budget.tries-- <= 0) return 1;
    const inside = parts.slice(at, at + length);
    const { written } = partBetween(first, last, text);
    const isName = variantsOf(written).some((variant) => {
      if (!inside.every((part) => exactly(part.written))) return names.meant(variant)?.all;
      return (length < MIN_LISTED ? names.namedWithAnd(variant) : names.named(variant))?.all;
    });
    if (isName) return length;
  }
  return 1;
}

/** `CBC Widal MP`, where one of the three is to be chosen, and `1) CBC 2) LFT` are lines of their own. */
function takenApart(part: Part, text: string, exactly: Exactly, budget: Budget): Part[] {
  if (part.written.length > MAX_LINE || natureOf(part.written) !== "test") return [part];
  if (exactly(part.written)) return [part];
  const pieces = Array.from(part.written.matchAll(/[^\s/+|]+/g), ({ index, 0: piece }) => {
    const from = part.from + index;
    return { ...part, written: piece, from, to: from + piece.length };
  });
  if (pieces.length < 2 || pieces.length > MAX_PIECES || budget.apart-- <= 0) return [part];
  return namesIn(pieces, text, exactly) ?? [part];
}

/** Pieces joined so that each is a name; undefined where one is left over. */
function namesIn(pieces: readonly Part[], text: string, exactly: Exactly): Part[] | undefined {
  const ends = new Map<number, Part[]>([[pieces.length, []]]);
  for (let from = pieces.length - 1; from >= 0; from--) {
    for (let to = pieces.length; to > from && !ends.has(from); to--) {
      const [rest, first, last] = [ends.get(to), pieces[from], pieces[to - 1]];
      const part = first && last && partBetween(first, last, text);
      if (rest && part && part.written.length > 1 && exactly(part.written))
        ends.set(from, [part, ...rest]);
    }
  }
  return ends.get(0);
}

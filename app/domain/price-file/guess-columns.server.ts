import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { type HeadMeaning, isFact, type Kind, KIND_WORDS, meaningOf } from "./column-kinds.ts";
import type { Head } from "./find-head.server.ts";
import type { TestMatcher } from "./test-matcher.server.ts";
import { amountIn } from "./written-amount.server.ts";

/** A column of the file, what it is for us, and why. */
export type FileColumn = {
  head: string;
  /** What stands in it first. */
  first: readonly string[];
  kind: Kind;
  /** False where the lab should look. */
  isSure: boolean;
  note: string;
};

const SHOWN = 3;

type Facts = {
  at: number;
  meaning: HeadMeaning | undefined;
  filled: readonly string[];
  amounts: number;
  isCounting: boolean;
  average: number;
};

/** Says what each column is, by its head and by its rows; what the lab has `chosen` by place counts. */
export async function guessColumns(
  { heads, rows }: Head,
  matcher: TestMatcher,
  chosen: Readonly<Record<string, Kind>> = {},
): Promise<FileColumn[]> {
  const all: Facts[] = [];
  for (const [at, head] of heads.entries()) all.push(await factsOf(head, at, rows));
  const fits = await countFits(namesIn(all, chosen), rows, matcher);
  const ids = await idColumn(all, rows, matcher);
  const name =
    bestBy(
      all.filter(({ meaning }) => meaning === "name"),
      ({ at }) => fits(at),
    ) ?? bestBy(all.filter(isText), ({ at }) => fits(at));
  const { list, our } = pricesOf(all);
  const guessed = (at: number): Kind => {
    if (at === name?.at) return "name";
    if (at === list) return "list-price";
    if (at === our) return "our-price";
    if (at === ids) return "id";
    return all[at]?.meaning === "other-names" ? "other-names" : "unused";
  };
  const kinds = heads.map((_, at) => chosen[at] ?? guessed(at));
  const listAt = kinds.indexOf("list-price");
  return heads.map((head, at) => {
    const facts = all[at];
    const kind = kinds[at] ?? "unused";
    const { note, isSure } = facts
      ? judged(facts, kind, rows, { fits, listAt })
      : { note: "", isSure: false };
    return {
      head: head || `Column ${at + 1}`,
      first: facts?.filled.slice(0, SHOWN) ?? [],
      kind,
      isSure: isSure || chosen[at] !== undefined,
      note,
    };
  });
}

/** The columns of which is counted how many of their cells name a test. */
const namesIn = (all: readonly Facts[], chosen: Readonly<Record<string, Kind>>) => {
  const byHead = all.filter(({ meaning }) => meaning === "name");
  const candidates = byHead.length > 0 ? byHead : all.filter(isText);
  return all.filter((facts) => candidates.includes(facts) || chosen[facts.at] === "name");
};

/** The first column of ids that holds one of ours. */
async function idColumn(
  all: readonly Facts[],
  rows: readonly SheetLine[],
  matcher: TestMatcher,
): Promise<number | undefined> {
  for (const { at } of all.filter(({ meaning }) => meaning === "id"))
    for await (const chunk of yieldInChunks(rows))
      if (chunk.some(({ cells }) => matcher.find({ id: cells[at] ?? "", names: [] }))) return at;
  return undefined;
}

async function countFits(
  columns: readonly Facts[],
  rows: readonly SheetLine[],
  matcher: TestMatcher,
) {
  const counts = new Map<number, number>();
  for (const { at } of columns) {
    let count = 0;
    for await (const chunk of yieldInChunks(rows))
      for (const { cells } of chunk) if (matcher.find({ names: [cells[at] ?? ""] })) count++;
    counts.set(at, count);
  }
  return (at: number) => counts.get(at) ?? 0;
}

async function factsOf(head: string, at: number, rows: readonly SheetLine[]): Promise<Facts> {
  const filled: string[] = [];
  const amounts: number[] = [];
  for await (const chunk of yieldInChunks(rows))
    for (const { cells } of chunk) {
      const cell = cells[at] ?? "";
      if (cell !== "") filled.push(cell);
      const amount = amountIn(cell) ?? null;
      if (amount !== null) amounts.push(amount);
    }
  const isCounting =
    amounts.length > 2 &&
    amounts.every((amount, index) => index === 0 || amount - (amounts[index - 1] ?? 0) === 100);
  return {
    at,
    meaning: meaningOf(head),
    filled,
    amounts: amounts.length,
    isCounting,
    average: amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(1, amounts.length),
  };
}

const isText = ({ filled, amounts, meaning }: Facts) =>
  filled.length > 0 && amounts * 2 < filled.length && (meaning === undefined || meaning === "id");

function bestBy(all: readonly Facts[], worth: (facts: Facts) => number) {
  const [best] = all
    .map((facts) => ({ facts, worth: worth(facts) }))
    .toSorted((a, b) => b.worth - a.worth);
  return best?.facts;
}

/** Where the two prices stand: as the heads say, else the one column of amounts, or the two. */
function pricesOf(all: readonly Facts[]) {
  const of = (meaning: HeadMeaning) => all.find((facts) => facts.meaning === meaning)?.at;
  const holdsAmounts = (facts: Facts) =>
    facts.amounts > 0 && facts.amounts * 2 >= facts.filled.length && !facts.isCounting;
  let [list, our] = [of("list-price"), of("our-price")];
  let open = all.filter((facts) => facts.meaning === "price" && facts.amounts > 0);
  if (open.length === 0 && list === undefined && our === undefined)
    open = all.filter((facts) => facts.meaning === undefined && holdsAmounts(facts));
  if (list === undefined && our === undefined && open.length > 1) {
    const byPrice = open.slice(0, 2).toSorted((a, b) => b.average - a.average);
    [list, our] = [byPrice[0]?.at, byPrice[1]?.at];
  } else if (our === undefined) our = open[0]?.at;
  else list ??= open[0]?.at;
  return { list, our };
}

type Context = { fits: (at: number) => number; listAt: number };

function judged(facts: Facts, kind: Kind, rows: readonly SheetLine[], { fits, listAt }: Context) {
  const { at, meaning, filled, amounts } = facts;
  if (kind === "name") {
    const count = fits(at);
    const note = `${count.toLocaleString("en-IN")} of ${filled.length.toLocaleString("en-IN")} fit a name or another name`;
    return { note, isSure: count * 2 >= filled.length };
  }
  if (kind === "our-price" && listAt >= 0) {
    const compared = rows.flatMap(({ cells }) => {
      const [ours, list] = [amountIn(cells[at] ?? ""), amountIn(cells[listAt] ?? "")];
      return ours && list ? [ours <= list] : [];
    });
    const fitting = compared.filter(Boolean).length;
    const note = `At most the list price, in ${fitting.toLocaleString("en-IN")}`;
    return { note, isSure: meaning === "our-price" && fitting === compared.length };
  }
  if (kind === "our-price" || kind === "list-price") {
    const note = `${amounts.toLocaleString("en-IN")} ${amounts === 1 ? "amount" : "amounts"}`;
    return { note, isSure: meaning === kind && amounts === filled.length };
  }
  if (kind !== "unused") return { note: "", isSure: meaning === kind };
  if (meaning === "for-others")
    return { note: "Doctors’ prices stand under Accounts", isSure: true };
  if (meaning && isFact(meaning))
    return { note: `“${KIND_WORDS[meaning]}” can be taken too`, isSure: true };
  const isPrice = meaning === "price" || meaning === "list-price" || meaning === "our-price";
  return { note: "", isSure: !isPrice };
}

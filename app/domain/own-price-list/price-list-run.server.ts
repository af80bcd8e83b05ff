import { formatRupees, rupees } from "#app/lib/money.ts";
import { type Kind, meaningOf } from "#app/domain/price-file/column-kinds.ts";
import { findHead } from "#app/domain/price-file/find-head.server.ts";
import type { KeptPriceList } from "#app/domain/price-file/kept-price-list.server.ts";
import type { PriceRow } from "#app/domain/price-file/price-rows.server.ts";
import { readPriceSheet } from "#app/domain/price-file/read-price-file.server.ts";
import type { PricedTest } from "#app/domain/price-file/dry-run.server.ts";
import type { Sheet } from "#app/import/workbook/workbook.ts";

/** A price of the file beside the lab's, and what the account pays for the test so far. */
export type ListedPrice = {
  line: number;
  id: string;
  name: string;
  labPaise: number;
  paise: number;
  /** Null where the account has no own price for it. */
  wasPaise: number | null;
};

export type ListRun = {
  listed: readonly ListedPrice[];
  /** What is left out, by its line. */
  refused: readonly { line: number; reason: string }[];
  /** The whole list as it will be, in paise by the id of the test. */
  prices: Readonly<Record<string, number>>;
  /** How many own prices of now end, because the file does not have them. */
  ends: number;
};

/** What the own list of an account would be by this sheet: its prices, and each row that is left out. */
export async function runPriceList(
  sheet: Sheet,
  { byId, matcher }: Pick<KeptPriceList, "byId" | "matcher">,
  present: Readonly<Record<string, number>>,
): Promise<{ ok: true; run: ListRun } | { ok: false; said: string }> {
  const file = await readPriceSheet(sheet, matcher, agreedColumn(sheet));
  if (!file.ok) return { ok: false, said: file.said };
  const listed = new Map<string, ListedPrice>();
  const refused = file.rows.wrong.map(({ line, reason }) => ({ line, reason }));
  for (const { row, id } of file.rows.all) {
    const test = byId.get(id ?? "");
    const reason = reasonAgainst(row, test, listed.get(id ?? ""));
    if (reason !== undefined)
      refused.push({ line: row.line, reason: `Line ${row.line}: ${reason}` });
    else if (test && !listed.has(test.id)) listed.set(test.id, priceOf(row, test, present));
  }
  const prices = Object.fromEntries(Array.from(listed, ([id, { paise }]) => [id, paise]));
  const ends = Object.keys(present).filter((id) => !Object.hasOwn(prices, id)).length;
  const inOrder = refused.toSorted((one, other) => one.line - other.line);
  return { ok: true, run: { listed: [...listed.values()], refused: inOrder, prices, ends } };
}

/** A list for a client is headed by what the lab's own import leaves out: `B2B rate`, `Partner price`. */
function agreedColumn({ lines }: Sheet): Record<string, Kind> {
  const heads = findHead(lines).heads.map((head) => ({ head, meaning: meaningOf(head) }));
  if (heads.some(({ meaning }) => meaning === "our-price")) return {};
  const at = heads.findIndex(
    ({ head, meaning }) => meaning === "for-others" && !/%|percent|discount|commission/i.test(head),
  );
  return at < 0 ? {} : { [at]: "our-price" };
}

const labPaiseOf = ({ offeredPaise, originalPaise }: PricedTest) => offeredPaise ?? originalPaise;
const paiseOf = ({ ourPaise, listPaise }: PriceRow) => ourPaise ?? listPaise ?? 0;
const amount = (paise: number) => formatRupees(rupees(paise));

function reasonAgainst(
  row: PriceRow,
  test: PricedTest | undefined,
  other: ListedPrice | undefined,
) {
  if (!test) return `“${(row.names[0] ?? row.id).slice(0, 40)}” fits no test.`;
  const lab = labPaiseOf(test);
  const paise = paiseOf(row);
  if (lab === null) return `${test.name} has no price of the lab.`;
  if (paise > lab) return `${amount(paise)} is more than the lab’s price, ${amount(lab)}.`;
  return other && other.paise !== paise
    ? `${test.name} stands in line ${other.line} with another price.`
    : undefined;
}

const priceOf = (
  row: PriceRow,
  test: PricedTest,
  present: Readonly<Record<string, number>>,
): ListedPrice => ({
  line: row.line,
  id: test.id,
  name: test.name,
  labPaise: labPaiseOf(test) ?? 0,
  paise: paiseOf(row),
  wasPaise: present[test.id] ?? null,
});

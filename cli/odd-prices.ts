import { formatRupees, rupees } from "#app/lib/money.ts";

type Priced = {
  id: string;
  originalPaise: number | null;
  offeredPaise: number | null;
};

const TIMES = 10;
const MUCH_MORE = "at least ten times as much";
const MUCH_LESS = "at most a tenth";

/** Describes the prices of an import that are likely mistakes. Unchanged rows are not checked. */
export function oddPrices(stored: readonly Priced[], wanted: readonly Priced[]) {
  const before = new Map(stored.map((row) => [row.id, row]));
  return wanted.flatMap((row) => {
    const old = before.get(row.id);
    const same = old?.originalPaise === row.originalPaise && old.offeredPaise === row.offeredPaise;
    const doubts = same ? [] : doubtsAbout(row, old);
    return doubts.length > 0 ? [`${row.id}: ${doubts.join("; ")}`] : [];
  });
}

function doubtsAbout(row: Priced, old: Priced | undefined) {
  const doubts: string[] = [];
  for (const [name, field] of [
    ["list price", "originalPaise"],
    ["offered price", "offeredPaise"],
  ] as const) {
    const [now, was] = [row[field], old?.[field] ?? null];
    if (now === 0 && was !== 0) doubts.push(`${name} is ₹0`);
    if (now && was && (now >= was * TIMES || was >= now * TIMES))
      doubts.push(`${name} ${shown(was)} → ${shown(now)}, ${now > was ? MUCH_MORE : MUCH_LESS}`);
  }
  const { originalPaise: list, offeredPaise: offered } = row;
  if (list !== null && offered !== null && offered > list)
    doubts.push(`offered price ${shown(offered)} is above the list price ${shown(list)}`);
  return doubts;
}

const shown = (paise: number) => formatRupees(rupees(paise));

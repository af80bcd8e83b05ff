import { readFileSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import { TEST_COLUMNS } from "#app/domain/lab-tests/price-list.server.ts";
import type { Kind } from "#app/domain/price-file/column-kinds.ts";
import type { PricedTest } from "#app/domain/price-file/dry-run.server.ts";
import { findHead, type Head } from "#app/domain/price-file/find-head.server.ts";
import { guessColumns } from "#app/domain/price-file/guess-columns.server.ts";
import { readRows } from "#app/domain/price-file/price-rows.server.ts";
import { TestMatcher } from "#app/domain/price-file/test-matcher.server.ts";
import { headerIn } from "#app/import/csv-table.server.ts";
import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import type { Sheet } from "#app/import/workbook/workbook.ts";
import { rupees } from "#app/lib/money.ts";

/** The columns that are taken from heads of a lab's own, with the names that the price list has for them. */
const TAKEN = [
  ["id", "id"],
  ["name", "name"],
  ["list-price", "original_price"],
  ["our-price", "offered_price"],
] as const satisfies readonly (readonly [Kind, string])[];
type Taken = (typeof TAKEN)[number][0];

/** Whether a price list has our heads, of which one names the test. */
export function hasOurHeads(csv: string) {
  const names = headerIn(csv, TEST_COLUMNS);
  return names.includes("id") || names.includes("name");
}

/** A CSV file with heads in the lab's own words, as `withOurHeads`. @throws when the file cannot be read. */
export async function readOwnHeads(path: string, tests: readonly PricedTest[]) {
  const read = await readWorkbook(readFileSync(path));
  const [sheet] = read.ok ? read.sheets : [];
  return sheet && withOurHeads(sheet, tests);
}

/**
 * A sheet with heads in the lab's own words as CSV with ours and the same lines, as the desk reads it: a row
 * is the test that its names fit, and titles of sections are left out. Undefined where no head says which
 * column is the name and which the price.
 */
export async function withOurHeads({ lines }: Sheet, tests: readonly PricedTest[]) {
  const matcher = await TestMatcher.of(tests);
  const head = findHead(lines);
  const columns = await guessColumns(head, matcher);
  const kinds = columns.map(({ kind }) => kind);
  const isNamed = kinds.includes("name") && head.heads.some(Boolean);
  if (!isNamed || !(kinds.includes("list-price") || kinds.includes("our-price"))) return undefined;
  const taken = TAKEN.filter(([kind]) => kind === "id" || kinds.includes(kind));
  const byLine = await cellsByLine(head, kinds, tests, matcher);
  const last = Math.max(1, ...byLine.keys());
  const below = Array.from({ length: last - 1 }, (_, at) => {
    const cells = byLine.get(at + 2);
    return cells ? stringify([taken.map(([kind]) => cells[kind] ?? "")], { eof: false }) : "";
  });
  const readAs = TAKEN.flatMap(([kind, name]) => {
    const column = columns.find((one) => one.kind === kind);
    return column ? [`${column.head} is ${name}`] : [];
  });
  return {
    text: [taken.map(([, name]) => name).join(","), ...below].join("\n"),
    note: `the heads are read as the desk reads them: ${readAs.join(", ")}`,
  };
}

type Cells = Partial<Record<Taken, string>>;

async function cellsByLine(
  head: Head,
  kinds: readonly Kind[],
  tests: readonly PricedTest[],
  matcher: TestMatcher,
) {
  const { rows, wrong } = await readRows(head.rows, kinds);
  const names = new Map(tests.map(({ id, name }) => [id, name]));
  const byLine = new Map<number, Cells>();
  const priced = new Set<string>();
  for (const row of rows) {
    const id = matcher.find(row);
    if (id !== undefined) priced.add(id);
    byLine.set(row.line, {
      id: id ?? row.id,
      name: (id === undefined ? row.names[0] : names.get(id)) ?? "",
      "list-price": inRupees(row.listPaise),
      "our-price": inRupees(row.ourPaise),
    });
  }
  // As they are written: the price list says what is wrong with them.
  for (const { line, cells } of wrong)
    byLine.set(
      line,
      Object.fromEntries(TAKEN.map(([kind]) => [kind, cells[kinds.indexOf(kind)] ?? ""])),
    );
  // A test without a price is no title: it stays on the list.
  for (const { line, cells } of head.rows) {
    const id = matcher.find({ names: [cells[kinds.indexOf("name")] ?? ""] });
    if (byLine.has(line) || id === undefined || priced.has(id)) continue;
    priced.add(id);
    byLine.set(line, { id, name: names.get(id) ?? "" });
  }
  return byLine;
}

const inRupees = (paise: number | null) => (paise === null ? "" : String(rupees(paise)));

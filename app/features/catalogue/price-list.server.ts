import {
  checkRow,
  idField,
  namedField,
  type Read,
  type RowProblem,
  textField,
  uniqueness,
} from "#app/lib/import-rows.server.ts";
import { paise } from "#app/lib/money.ts";
import { parse } from "csv-parse/sync";
import * as z from "zod/mini";
import type { NewRow } from "#app/db/schema.server.ts";
import { OTHER_CATEGORY } from "./catalogue.ts";

const price = z.pipe(
  z
    .string("is missing")
    .check(z.trim(), z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, "is not a price in rupees")),
  z.transform((text) => (text === "" ? null : paise(Number(text)))),
);

const testRow = z.object({
  id: idField,
  name: namedField(),
  category: textField(80),
  original_price: price,
  offered_price: price,
  sample_container: textField(200),
  turnaround_time: textField(60),
  fasting: textField(60),
  aliases: textField(600),
  description: textField(1000),
});

/**
 * Reads a price list (columns as in catalogue/README.md). Every bad row is named with its line;
 * `popular` holds ids, most ordered first.
 */
export function readPriceList(csv: string, popular: string[] = []): Read<NewRow<"tests">> {
  const problems: RowProblem[] = [];
  const rows: NewRow<"tests">[] = [];
  const isNew = uniqueness("id", problems);
  const rank = new Map(popular.map((id, index) => [id, index]));
  for (const { record, line } of records(csv, problems)) {
    const row = checkRow(testRow, record, line, problems);
    if (!row || !isNew(row.id, line)) continue;
    rows.push({
      id: row.id,
      name: row.name,
      category: row.category || OTHER_CATEGORY,
      originalPaise: row.original_price,
      offeredPaise: row.offered_price,
      container: row.sample_container,
      turnaround: row.turnaround_time,
      fasting: row.fasting,
      aliases: JSON.stringify(
        row.aliases
          .split("|")
          .map((alias) => alias.trim())
          .filter(Boolean),
      ),
      description: row.description,
      popularity: rank.get(row.id) ?? null,
      position: rows.length,
    });
  }
  return { rows, problems: problems.toSorted((a, b) => a.line - b.line) };
}

type Numbered = {
  record: Record<string, string>;
  info: { lines: number; error?: { message: string } };
};

const REQUIRED = ["id", "name", "original_price", "offered_price"];

function records(csv: string, problems: RowProblem[]) {
  const numbered = parseCsv(csv, problems);
  const absent = REQUIRED.filter((column) => numbered[0] && !(column in numbered[0].record));
  if (absent.length > 0) {
    problems.push({ line: 1, reason: `the first line names no column ${absent.join(", ")}` });
    return [];
  }
  return numbered.flatMap(({ record, info }) => {
    if (!info.error) return [{ record, line: info.lines }];
    problems.push({ line: info.lines, reason: "has more or fewer columns than the first line" });
    return [];
  });
}

function parseCsv(csv: string, problems: RowProblem[]): Numbered[] {
  try {
    return parse(csv, {
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    problems.push({ line: lineOf(error), reason });
    return [];
  }
}

const lineOf = (error: unknown) =>
  typeof error === "object" && error && "lines" in error ? Number(error.lines) : 1;

import * as z from "zod/mini";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { listTestRows } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import type { Sheet } from "#app/import/workbook/workbook.ts";
import { KINDS, type Kind } from "./column-kinds.ts";
import type { Decisions, PricedTest } from "./dry-run.server.ts";

/** A price file as it is kept between reading and applying. */
export type StoredImport = {
  id: string;
  fileName: string;
  sheets: readonly Sheet[];
  sheet: number;
  columns: Readonly<Record<string, Kind>>;
  decisions: Decisions;
  seen: Seen;
  readAt: string;
  readBy: string;
  appliedAt: string | null;
};
/** The prices that stood when the file was looked at: list price and ours, by test. */
export type Seen = Readonly<Record<string, readonly [number | null, number | null]>>;

const sheets = z.array(
  z.object({
    name: z.string(),
    lines: z.array(
      z.object({
        line: z.number(),
        cells: z.array(z.string()),
        formulas: z.optional(z.array(z.number())),
      }),
    ),
  }),
);
const columns = z.record(z.string(), z.enum(KINDS));
const decisions = z.record(
  z.string(),
  z.union([z.enum(["right", "leave"]), z.object({ testId: z.string() })]),
);
const paise = z.nullable(z.number());
const seen = z.record(z.string(), z.tuple([paise, paise]));

const read = <S extends z.ZodMiniType>(schema: S, json: string) =>
  z.parse(schema, JSON.parse(json));

const storedFrom = (row: Row<"catalogueImports">): StoredImport => ({
  ...row,
  sheets: read(sheets, row.sheets),
  columns: read(columns, row.columns),
  decisions: read(decisions, row.decisions),
  seen: read(seen, row.seen),
});

export async function findImport(db: Db, id: string): Promise<StoredImport | undefined> {
  const row = await db
    .selectFrom("catalogueImports")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && storedFrom(row);
}

type NewImport = Pick<
  StoredImport,
  "fileName" | "sheets" | "sheet" | "columns" | "seen" | "readBy"
> & {
  now: Date;
};

/** Keeps a file that was read. @returns its id. */
export async function storeImport(trx: Db, { now, ...given }: NewImport) {
  const id = orderedId();
  await trx
    .insertInto("catalogueImports")
    .values({
      id,
      fileName: given.fileName,
      sheets: JSON.stringify(given.sheets),
      sheet: given.sheet,
      columns: JSON.stringify(given.columns),
      decisions: "{}",
      seen: JSON.stringify(given.seen),
      readAt: now.toISOString(),
      readBy: given.readBy,
      appliedAt: null,
    })
    .execute();
  return id;
}

type Said = Partial<Pick<StoredImport, "sheet" | "columns" | "decisions" | "seen">>;

/** Keeps what the lab says of an open import. */
export const noteSaid = (trx: Db, id: string, { sheet, ...said }: Said) =>
  trx
    .updateTable("catalogueImports")
    .set({
      ...(sheet === undefined ? {} : { sheet }),
      ...Object.fromEntries(
        Object.entries(said).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    })
    .where("id", "=", id)
    .where("appliedAt", "is", null)
    .execute();

/** The columns that the lab chose for a file with these heads; none where it never did. */
export async function findChosenColumns(db: Db, heads: string): Promise<Record<string, Kind>> {
  const row = await db
    .selectFrom("importColumns")
    .select("columns")
    .where("heads", "=", heads)
    .executeTakeFirst();
  return row ? read(columns, row.columns) : {};
}

export const noteChosenColumns = (
  trx: Db,
  heads: string,
  chosen: Readonly<Record<string, Kind>>,
  now: Date,
) => {
  const values = { columns: JSON.stringify(chosen), chosenAt: now.toISOString() };
  return trx
    .insertInto("importColumns")
    .values({ heads, ...values })
    .onConflict((conflict) => conflict.column("heads").doUpdateSet(values))
    .execute();
};

/** How long an import is kept that nobody applied, and one that can be undone. */
const OPEN_DAYS = 1;
const APPLIED_DAYS = 8;
const DAY_MS = 24 * 60 * 60_000;

/** Deletes imports after their time. */
export async function deleteOldImports(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await db
    .deleteFrom("catalogueImports")
    .where((row) =>
      row.or([
        row.and([row("appliedAt", "is", null), row("readAt", "<", before(OPEN_DAYS))]),
        row("appliedAt", "<", before(APPLIED_DAYS)),
      ]),
    )
    .execute();
}

const names = z.array(z.string());

/** A stored test as a dry run compares it. */
export const pricedTest = (row: Row<"tests">): PricedTest => ({
  ...row,
  aliases: read(names, row.aliases),
});

/** The price list as it is stored, and as a dry run compares it. */
export async function listPricedTests(db: Db) {
  const rows = await listTestRows(db);
  return { rows, tests: rows.map(pricedTest) };
}

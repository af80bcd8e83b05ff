import * as z from "zod/mini";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Sheet, SheetLine } from "#app/import/workbook/workbook.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { KINDS, type Kind } from "./column-kinds.ts";
import type { Decisions } from "./dry-run.server.ts";

/** A price file as it is kept between reading and applying, without its rows. */
export type StoredImport = {
  id: string;
  fileName: string;
  sheet: number;
  columns: Readonly<Record<string, Kind>>;
  decisions: Decisions;
  /** The data version at which the prices were looked at. */
  seenVersion: number;
  readAt: string;
  readBy: string;
  appliedAt: string | null;
  /** The entry of the history that applied it. */
  entryId: string | null;
};
/** The prices that stood when the file was looked at: list price and ours, by test. */
export type Seen = Readonly<Record<string, readonly [number | null, number | null]>>;

const sheets = z.array(z.object({ name: z.string(), lines: z.array(z.unknown()) }));
const sheetLine = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  formulas: z.optional(z.array(z.number())),
});
const columns = z.record(z.string(), z.enum(KINDS));
const decisions = z.record(
  z.string(),
  z.union([z.enum(["right", "leave"]), z.object({ testId: z.string() })]),
);
const paise = z.nullable(z.number());
const seen = z.record(z.string(), z.tuple([paise, paise]));

const read = <S extends z.ZodMiniType>(schema: S, json: string) =>
  z.parse(schema, JSON.parse(json));

export async function findImport(db: Db, id: string): Promise<StoredImport | undefined> {
  const row = await db
    .selectFrom("catalogueImports")
    .select(["id", "fileName", "sheet", "columns", "decisions"])
    .select(["seenVersion", "readAt", "readBy", "appliedAt", "entryId"])
    .where("id", "=", id)
    // That of an account is no import of the catalogue.
    .where("accountId", "is", null)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      columns: read(columns, row.columns),
      decisions: read(decisions, row.decisions),
    }
  );
}

/** The rows of a file that is kept; lets the event loop run meanwhile. None for one that is not kept. */
export async function findSheets(db: Db, id: string): Promise<Sheet[]> {
  const row = await db
    .selectFrom("catalogueImports")
    .select("sheets")
    .where("id", "=", id)
    .executeTakeFirst();
  const found: Sheet[] = [];
  for (const { name, lines } of row ? read(sheets, row.sheets) : []) {
    const checked: SheetLine[] = [];
    for await (const chunk of yieldInChunks(lines))
      for (const line of chunk) checked.push(z.parse(sheetLine, line));
    found.push({ name, lines: checked });
  }
  return found;
}

export async function findSeen(db: Db, id: string): Promise<Seen> {
  const row = await db
    .selectFrom("catalogueImports")
    .select("seen")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? read(seen, row.seen) : {};
}

type NewImport = Pick<StoredImport, "fileName" | "sheet" | "columns" | "seenVersion" | "readBy"> & {
  sheets: readonly Sheet[];
  seen: Seen;
  now: Date;
  /** Whose own list it is; absent for the lab's. */
  accountId?: string;
};

/** Keeps a file that was read. @returns its id. */
export async function storeImport(trx: Db, { now, ...given }: NewImport) {
  const id = orderedId();
  await trx
    .insertInto("catalogueImports")
    .values({
      id,
      fileName: given.fileName,
      accountId: given.accountId ?? null,
      sheets: JSON.stringify(given.sheets),
      sheet: given.sheet,
      columns: JSON.stringify(given.columns),
      decisions: "{}",
      seen: JSON.stringify(given.seen),
      seenVersion: given.seenVersion,
      readAt: now.toISOString(),
      readBy: given.readBy,
      appliedAt: null,
    })
    .execute();
  return id;
}

type Said = Partial<
  Pick<StoredImport, "sheet" | "columns" | "decisions" | "seenVersion"> & { seen: Seen }
>;

/** Keeps what the lab says of an open import. */
export const noteSaid = (trx: Db, id: string, { sheet, seenVersion, ...said }: Said) =>
  trx
    .updateTable("catalogueImports")
    .set({
      ...(sheet === undefined ? {} : { sheet }),
      ...(seenVersion === undefined ? {} : { seenVersion }),
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

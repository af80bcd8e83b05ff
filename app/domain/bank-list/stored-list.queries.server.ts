import * as z from "zod/mini";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { endTurn, yieldInTurns } from "#app/import/yield-in-chunks.server.ts";
import type { Sheet, SheetLine } from "#app/import/workbook/workbook.ts";
import type { FaultyRow, LeftOutRow } from "./bank-rows.ts";
import { UNCLEAR } from "./row-verdict.ts";
import type { OpenRow } from "./match-rows.ts";

/** A list of the bank that is kept, without its rows. */
export type StoredList = Omit<Row<"bankFiles">, "sheets" | "kinds" | "leftOut" | "faulty"> & {
  isRead: boolean;
  leftOut: readonly LeftOutRow[];
  faulty: readonly FaultyRow[];
};

const sheet = z.object({ name: z.string(), lines: z.array(z.unknown()) });
const line = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  width: z.optional(z.number()),
});
const leftOut = z.object({
  line: z.number(),
  day: z.string(),
  paise: z.number(),
  text: z.string(),
  why: z.enum(["out", "charge", "failed", "back"]),
  bankReference: z._default(z.nullable(z.string()), null),
  other: z.optional(z.number()),
  of: z.optional(z.string()),
});
const faulty = z.object({ line: z.number(), lacks: z.enum(UNCLEAR), cells: z.array(z.string()) });
const ids = z.array(z.string());

const AT_ONCE = 1000;

/** A long list is checked some at a time, so that nobody waits for it. */
async function readLong<S extends z.ZodMiniType>(schema: S, json: string) {
  const found: z.infer<S>[] = [];
  for await (const some of yieldInTurns(z.parse(z.array(z.unknown()), JSON.parse(json)), AT_ONCE))
    found.push(...z.parse(z.array(schema), some));
  return found;
}

const read = <S extends z.ZodMiniType>(schema: S, json: string) =>
  z.parse(schema, JSON.parse(json));

export async function findList(db: Db, id: string): Promise<StoredList | undefined> {
  const row = await db
    .selectFrom("bankFiles")
    .select(["id", "name", "readAt", "readById", "form", "kinds", "rowCount", "knownCount"])
    .select(["leftOut", "faulty"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kinds: said, ...list } = row;
  return {
    ...list,
    isRead: said !== null,
    leftOut: await readLong(leftOut, row.leftOut),
    faulty: await readLong(faulty, row.faulty),
  };
}

/** What went out by the other lists that are kept, list by list. */
export async function* listOutOfOthers(db: Db, id: string) {
  const files = await db.selectFrom("bankFiles").select("id").where("id", "!=", id).execute();
  for (const file of files) {
    const row = await db
      .selectFrom("bankFiles")
      .select("leftOut")
      .where("id", "=", file.id)
      .executeTakeFirst();
    const rows = row ? await readLong(leftOut, row.leftOut) : [];
    yield* rows.filter(({ why }) => why === "out" || why === "back");
  }
}

/** The lists that are kept, the newest first. */
export const listLists = (db: Db) =>
  db
    .selectFrom("bankFiles")
    .select(["id", "name", "readAt", "rowCount", "kinds"])
    .orderBy("readAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** What was read of the file; none once a patient of it is erased. */
export async function findSheet(db: Db, id: string): Promise<Sheet | undefined> {
  const row = await db
    .selectFrom("bankFiles")
    .select("sheets")
    .where("id", "=", id)
    .executeTakeFirst();
  const [first] = row ? read(z.array(sheet), row.sheets) : [];
  if (!first) return undefined;
  const lines: SheetLine[] = [];
  for await (const some of yieldInTurns(first.lines, AT_ONCE))
    lines.push(...z.parse(z.array(line), some));
  return { name: first.name, lines };
}

type NewList = { name: string; sheet: Sheet; form: string; readById: string; now: Date };

/** Keeps a file that was read, before its columns are known. @returns its id. */
export async function storeList(trx: Db, { name, sheet: one, form, readById, now }: NewList) {
  const id = orderedId();
  await trx
    .insertInto("bankFiles")
    .values({
      id,
      name,
      readAt: now.toISOString(),
      readById,
      form,
      sheets: JSON.stringify([one]),
      kinds: null,
      leftOut: "[]",
      faulty: "[]",
    })
    .execute();
  return id;
}

export type StoredRow = OpenRow & { fileId: string | null; readAt: string };

const openRows = (db: Db) =>
  db
    .selectFrom("bankRows")
    .leftJoin("payments", "payments.id", "bankRows.paymentId")
    .leftJoin("accountPayments", "accountPayments.id", "bankRows.paymentId")
    .select(["bankRows.id", "fileId", "line", "bankRows.day", "time", "bankRows.paise", "payer"])
    .select(["way", "text", "bankReference", "takenBackOn", "declined", "readAt"])
    .where("payments.id", "is", null)
    .where("accountPayments.id", "is", null)
    .where("notOursAt", "is", null);

const toOpenRow = (row: Awaited<ReturnType<ReturnType<typeof openRows>["execute"]>>[number]) => ({
  ...row,
  way: row.way as StoredRow["way"],
  declined: row.declined === "[]" ? [] : read(ids, row.declined),
});

/** The rows of a list that are not entered, in the order of the file. */
export async function listOpenRows(db: Db, fileId: string): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  for (;;) {
    const rows = await openRows(db)
      .where("fileId", "=", fileId)
      .where("line", ">", found.at(-1)?.line ?? 0)
      .orderBy("line")
      .limit(AT_ONCE)
      .execute();
    found.push(...rows.map(toOpenRow));
    if (rows.length < AT_ONCE) return found;
    await endTurn();
  }
}

/** Those whose list is deleted: they wait until somebody knows the payer. */
export async function listWaitingRows(db: Db): Promise<StoredRow[]> {
  const rows = await openRows(db)
    .where("fileId", "is", null)
    .orderBy("bankRows.day")
    .orderBy("bankRows.id")
    .execute();
  return rows.map(toOpenRow);
}

/** Rows of a list of which somebody said that they are not ours. */
export const listNotOurs = (db: Db, fileId: string) =>
  db
    .selectFrom("bankRows")
    .select(["id", "day", "time", "paise", "text"])
    .where("fileId", "=", fileId)
    .where("notOursAt", "is not", null)
    .orderBy("line")
    .execute();

/** How many rows of a list are entered, and how much that is. */
export async function countEntered(db: Db, fileId: string) {
  const { count } = await db
    .selectFrom("bankRows")
    .leftJoin("payments", "payments.id", "bankRows.paymentId")
    .leftJoin("accountPayments", "accountPayments.id", "bankRows.paymentId")
    .select((is) => is.fn.countAll().as("count"))
    .where("fileId", "=", fileId)
    .where((or) =>
      or.or([or("payments.id", "is not", null), or("accountPayments.id", "is not", null)]),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(count) };
}

/** Those of these rows that are not entered, not said to be not ours, and not gone, in the order of the file. */
export async function findOpenRows(db: Db, ids: readonly string[]): Promise<StoredRow[]> {
  const rows = await openRows(db).where("bankRows.id", "in", ids).orderBy("line").execute();
  return rows.map(toOpenRow);
}

export const noteEntered = (
  trx: Db,
  id: string,
  set: Pick<
    Row<"bankRows">,
    "visitId" | "accountId" | "paymentId" | "batch" | "confirms" | "entryId"
  >,
) => trx.updateTable("bankRows").set(set).where("id", "=", id).execute();

export const noteDeclined = (trx: Db, { id, declined }: StoredRow, payeeIds: readonly string[]) =>
  trx
    .updateTable("bankRows")
    .set({ declined: JSON.stringify([...new Set([...declined, ...payeeIds])]) })
    .where("id", "=", id)
    .execute();

export const noteNotOurs = (trx: Db, id: string, now: Date) =>
  trx.updateTable("bankRows").set({ notOursAt: now.toISOString() }).where("id", "=", id).execute();

export const noteOurs = (trx: Db, id: string) =>
  trx.updateTable("bankRows").set({ notOursAt: null }).where("id", "=", id).execute();

/** Deletes a list with its rows that are not entered. */
export async function deleteList(trx: Db, fileId: string) {
  await trx
    .deleteFrom("bankRows")
    .where("fileId", "=", fileId)
    .where("paymentId", "is", null)
    .execute();
  await trx.deleteFrom("bankFiles").where("id", "=", fileId).execute();
}

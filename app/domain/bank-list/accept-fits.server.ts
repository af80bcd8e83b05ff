import { orderedId } from "#app/db/ordered-id.server.ts";
import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { counted } from "#app/lib/counted.ts";
import { enterFit, type Fitting, holdRows, isConfirming } from "./enter-rows.server.ts";
import { enterAccountFit } from "./enter-account-rows.server.ts";
import { isOfAccount, matchPayees, payeeMatching, type PayeeMatch } from "./match-payees.ts";
import { inTurns } from "./steps-in-turns.server.ts";
import { findNamedPayees, findPayees } from "./match-payees.queries.server.ts";
import { findOpenRows, listOpenRows } from "./stored-list.queries.server.ts";

type Given = Parameters<typeof deskChange>[0];

export type Accepted = {
  payments: number;
  /** Of visits; payments of accounts have none. */
  receipts: number;
  paise: number;
  /** Rows that were shown as fitting and do not any more. */
  changed: number;
  /** Of those shown, rows that somebody else has settled. */
  settled: number;
  undo: string | undefined;
};

/** Entered in one transaction: a usual list whole, and a long one without keeping others waiting. */
const AT_ONCE = 100;

/**
 * Enters what fits of a list, each payment once. Each transaction keeps its payments together with the
 * entry that Undo takes back, so that a server that ends midway leaves nothing that cannot be undone. A
 * visit that changed meanwhile holds up none of the others.
 * @param shown the lines of the file that the colleague saw as fitting.
 */
export async function acceptFits(
  given: Given,
  { id, name }: { id: string; name: string },
  shown: ReadonlySet<number>,
): Promise<Accepted> {
  const rows = await listOpenRows(given.db, id);
  const payees = await findPayees(given.db, rows, dayInIndia(given.now));
  const matches = await inTurns(payeeMatching(rows, payees));
  const wanted = rows.flatMap(({ id: rowId, line }) => {
    const match = matches.get(rowId);
    if (!match || !isFitting(match) || (match.kind === "fit" && !shown.has(line))) return [];
    return { rowId, payeeId: payeeOf(match) };
  });
  const done = await enterAll(given, wanted, { acceptance: orderedId(), name });
  const open = rows.filter(({ line }) => shown.has(line)).map((row) => row.id);
  const entered = new Set(done.rows);
  const missing = open.filter((rowId) => !entered.has(rowId));
  const changed = await countOpen(given.db, missing);
  const settled = shown.size - open.length + missing.length - changed;
  const { payments, receipts, paise, undo } = done;
  return { payments, receipts, paise, changed, settled, undo };
}

const payeeOf = (match: Fitting) => ("accountId" in match ? match.accountId : match.visitId);

type Undo = string | undefined;
/** `payeeId` of a visit or an account. */
type Wanted = { rowId: string; payeeId: string };
type Batch = { acceptance: string; name: string };
type Together = {
  rows: string[];
  payments: number;
  receipts: number;
  paise: number;
  undo: Undo;
};

const nothing = (): Together => ({ rows: [], payments: 0, receipts: 0, paise: 0, undo: undefined });

async function countOpen(db: Db, ids: readonly string[]) {
  let count = 0;
  for (const some of chunksOf(ids, AT_ONCE)) count += (await findOpenRows(db, some)).length;
  return count;
}

async function enterAll(given: Given, wanted: readonly Wanted[], batch: Batch) {
  const all = nothing();
  for (const some of chunksOf(wanted, AT_ONCE)) {
    const entered = await deskChange(given, async (trx, by) => ({
      ok: true as const,
      said: "",
      ...(await enterTogether(trx, by, some, batch)),
    }));
    if (!entered.ok) continue;
    all.rows.push(...entered.rows);
    all.payments += entered.payments;
    all.receipts += entered.receipts;
    all.paise += entered.paise;
    all.undo ??= entered.undo;
  }
  return all;
}

/** Of these rows those that still fit. */
async function enterTogether(
  trx: Db,
  by: By,
  wanted: readonly Wanted[],
  { acceptance, name }: Batch,
): Promise<Together> {
  const rows = await holdRows(
    trx,
    wanted.map(({ rowId }) => rowId),
  );
  await holdPayees(
    trx,
    wanted.map(({ payeeId }) => payeeId),
  );
  const matches = matchPayees(rows, await findNamedPayees(trx, rows, dayInIndia(by.now)));
  const done = nothing();
  const batch = orderedId();
  for (const row of rows) {
    const match = matches.get(row.id);
    const { payeeId } = wanted.find(({ rowId }) => rowId === row.id) ?? {};
    if (!match || !isFitting(match) || payeeOf(match) !== payeeId) continue;
    const ofAccount = isOfAccount(match);
    const { paise } = ofAccount
      ? await enterAccountFit(trx, by, row, { match, batch })
      : await enterFit(trx, by, row, { match, batch });
    done.rows.push(row.id);
    done.paise += paise;
    if (match.kind !== "fit") continue;
    done.payments += 1;
    if (!ofAccount) done.receipts += 1;
  }
  if (done.rows.length === 0) return done;
  return { ...done, undo: await recordBatch(trx, by, { ...done, batch, acceptance, name }) };
}

const isFitting = (match: PayeeMatch): match is Fitting =>
  match.kind === "fit" || isConfirming(match);

/** In one order for everybody, so that two who accept at once do not wait for each other. */
async function holdPayees(trx: Db, ids: readonly string[]) {
  for (const table of ["visits", "accounts"] as const) {
    const rows = trx.selectFrom(table).select("id").where("id", "in", ids).orderBy("id");
    await forUpdate(trx, rows).execute();
  }
}

type Entry = Batch & { batch: string; payments: number; paise: number };

/** @returns what takes the whole acceptance back. */
async function recordBatch(trx: Db, by: By, { batch, acceptance, name, payments, paise }: Entry) {
  const acceptedAt = by.now.toISOString();
  const row = { id: batch, fileName: name, acceptedAt, acceptance, payments, paise };
  const added = await addRow(trx, "bankBatches", row);
  const details = { file: name, paise, payments: counted(payments, "payment") };
  const entryId = await record(trx, { ...by, action: "bank.accepted", details }, [added]);
  await trx.updateTable("bankBatches").set({ entryId }).where("id", "=", batch).execute();
  return entryId;
}

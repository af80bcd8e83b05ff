import type { Db, Row } from "#app/db/schema.server.ts";
import { forUpdate } from "#app/db/row-lock.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { enterPayment } from "#app/domain/payments/enter-payment.server.ts";
import type { PayeeMatch } from "./match-payees.ts";
import type { Match } from "./match-rows.ts";
import { findNamedVisits, readVisits } from "./match-visits.queries.server.ts";
import { trOf } from "./references-in.ts";
import { findOpenRows, noteEntered, type StoredRow } from "./stored-list.queries.server.ts";

/** As the history says where the money comes from. */
const FROM = "the bank’s list";

/** Rows that nobody else can settle meanwhile, without those that are settled. */
export async function holdRows(trx: Db, ids: readonly string[]): Promise<StoredRow[]> {
  const rows = trx.selectFrom("bankRows").select("id").where("id", "in", ids).orderBy("id");
  await forUpdate(trx, rows).execute();
  return findOpenRows(trx, ids);
}

/** The same of one row. @throws a refusal when it is settled. */
export async function holdRow(trx: Db, id: string): Promise<StoredRow> {
  const [row] = await holdRows(trx, [id]);
  return row ?? refuse("state", "This row is settled already.");
}

export type Entered = { paise: number; undo: string | undefined; said: string };

/** Enters a row that fits, or notes its number on the payment that it confirms. */
export async function enterFit(
  trx: Db,
  by: By,
  row: StoredRow,
  { match, batch }: { match: Extract<Match, Fitting>; batch: string },
): Promise<Entered> {
  if (match.kind === "known") return confirm(trx, by, row, { ...match, batch });
  const { visitId, tr } = match;
  return enter(trx, by, row, { visitId, batch, tr, matchedAs: "reference" });
}

/** What Accept enters, or notes. */
export type Fitting = Extract<PayeeMatch, { kind: "fit" | "known" }>;

/** A payment that a colleague noted at the door or entered, of which the list has the number. */
export const isConfirming = (match: PayeeMatch): match is Extract<PayeeMatch, { kind: "known" }> =>
  match.kind === "known" && match.confirms;

type How = {
  visitId: string;
  batch: string | null;
  tr: string | null;
  matchedAs: "reference" | "chosen";
};

async function enter(trx: Db, by: By, row: StoredRow, how: How): Promise<Entered> {
  const { visitId, batch, tr, matchedAs } = how;
  const { paise, bankReference } = row;
  const at = new Date(Math.min(momentOf(row).getTime(), by.now.getTime()));
  const came = { paise, at, bankReference, payReference: tr, matchedAs, from: FROM };
  const { paymentId, undo, said } = await enterPayment(trx, by, visitId, came);
  const noted = { visitId, accountId: null, paymentId, batch, confirms: 0, entryId: undo };
  await noteEntered(trx, row.id, noted);
  return { paise, undo, said };
}

/** Noon where the list has days alone. */
const momentOf = ({ day, time }: { day: string; time: string | null }) =>
  new Date(`${day}T${time ?? "12:00"}:00+05:30`);

/** Enters a row for a visit that somebody chose, whatever its bill says. */
export async function enterChosen(trx: Db, by: By, rowId: string, visitId: string) {
  const row = await holdRow(trx, rowId);
  const visits = await findNamedVisits(trx, [row]);
  const own = visits.find(({ id }) => id === visitId);
  const tr = trOf(row.text, own?.references ?? []);
  return enter(trx, by, row, { visitId, batch: null, tr, matchedAs: "chosen" });
}

/** Says of a row that it is a payment which a colleague noted already. @throws a refusal when that is gone. */
export async function confirmNoted(trx: Db, by: By, rowId: string, paymentId: string) {
  const row = await holdRow(trx, rowId);
  const payment = await lockRow(trx, "payments", { id: paymentId });
  if (!payment || payment.paise !== row.paise || !(await mayBe(trx, row, payment)))
    return refuse("state", "This payment was changed meanwhile.");
  return confirm(trx, by, row, { visitId: payment.visitId, paymentId, batch: null });
}

/** A payment without a number of the bank; or under our reference of the row, with another number. */
async function mayBe(trx: Db, row: StoredRow, payment: Row<"payments">) {
  if (payment.upiReference === null) return true;
  const [own] = await readVisits(trx, [payment.visitId]);
  return (
    payment.payReference !== null && payment.payReference === trOf(row.text, own?.references ?? [])
  );
}

async function confirm(
  trx: Db,
  by: By,
  row: StoredRow,
  { visitId, paymentId, batch }: { visitId: string; paymentId: string; batch: string | null },
): Promise<Entered> {
  const { paise, bankReference } = row;
  const before = await lockRow(trx, "payments", { id: paymentId });
  const upiReference = before?.upiReference ?? bankReference;
  const change = await changeRow(trx, "payments", paymentId, { upiReference });
  const entry = { ...by, action: "payment.confirmed" as const, visitId, details: { paise } };
  const undo = await record(trx, entry, [change]);
  const noted = { visitId, accountId: null, paymentId, batch, confirms: 1, entryId: undo };
  await noteEntered(trx, row.id, noted);
  return { paise: 0, undo, said: "The bank’s reference is noted." };
}

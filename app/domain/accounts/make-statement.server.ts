import type { Db, Row } from "#app/db/schema.server.ts";
import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { receiptLab } from "#app/domain/receipts/receipt-lab.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { monthWords } from "#app/lib/month-days.ts";
import { type AccountMonth, type LedgerRow, monthOf } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { dueByOf } from "./account-words.ts";
import { describeVisits } from "./describe-visits.queries.server.ts";
import { holdAccount, takeNumber } from "./hold-account.server.ts";
import type { StatementContent } from "./statement-content.ts";

/**
 * Makes the statement of a month that is over, once; it is never changed. The months before it come
 * first, so that each row stands on one statement. @throws a refusal.
 */
export async function makeStatement(
  trx: Db,
  by: By,
  accountId: string,
  month: string,
): Promise<Done> {
  const account = await holdAccount(trx, accountId);
  const today = dayInIndia(by.now);
  if (month >= today.slice(0, 7))
    return refuse("state", `${monthWords(month)} is not over. Its statement is made after it.`);
  const rows = await findLedger(trx, accountId);
  await refuseMade(trx, accountId, { month, rows });
  const own = monthOf(rows, month);
  const number = await takeNumber(trx, "ST", by.now);
  const content = await contentOf(trx, account, own, today);
  const { toPayPaise } = own;
  await trx
    .insertInto("accountStatements")
    .values({
      number,
      accountId,
      month,
      madeAt: by.now.toISOString(),
      content: JSON.stringify(content),
      toPayPaise,
      sentAt: null,
    })
    .execute();
  await noteRows(trx, number, own);
  const details = { name: account.name, number };
  await record(trx, { ...by, action: "account.stated", details }, []);
  return { ok: true, said: `${number} is made.`, undo: undefined };
}

/** Each month has one, and none is left out. */
async function refuseMade(
  trx: Db,
  accountId: string,
  { month, rows }: { month: string; rows: readonly LedgerRow[] },
) {
  const made = await trx
    .selectFrom("accountStatements")
    .select(["month", "number"])
    .where("accountId", "=", accountId)
    .orderBy("month", "desc")
    .execute();
  const same = made.find((statement) => statement.month === month);
  if (same) refuse("state", `${same.number} is the statement of this month.`);
  const latest = made[0]?.month ?? "";
  if (month < latest) refuse("state", `${made[0]?.number} is of a later month.`);
  const before = rows
    .map((row) => row.month)
    .filter((one) => one > latest && one < month)
    .toSorted()[0];
  if (before) refuse("state", `Make the statement of ${monthWords(before)} first.`);
}

/** From now on these rows stand on this statement. */
async function noteRows(trx: Db, statement: string, own: AccountMonth) {
  const { visits, notes, payments, returns } = own;
  const stated = visits.map(({ id, paise }) => ({ number: statement, visitId: id, paise }));
  for (const some of insertChunks(stated))
    await trx.insertInto("statedVisits").values(some).execute();
  const ids = (rows: readonly LedgerRow[]) => [...rows.map(({ id }) => id), ""];
  await trx
    .updateTable("creditNotes")
    .set({ statement })
    .where("number", "in", ids(notes))
    .execute();
  await trx
    .updateTable("accountPayments")
    .set({ statement })
    .where("id", "in", ids([...payments, ...returns]))
    .execute();
}

/** What the statement of this month shows, or would. */
async function contentOf(
  trx: Db,
  account: Row<"accounts">,
  { visits, notes, payments, returns, ...sums }: AccountMonth,
  day: string,
): Promise<StatementContent> {
  const { prefix: _prefix, ...lab } = await receiptLab(trx);
  const { kind, name, code, contact, address, gstin, phone } = account;
  const stored = await storedRows(trx, account.id);
  const names = await describeVisits(trx, [
    ...visits.map(({ id }) => id),
    ...stored.notes.map(({ visitId }) => visitId),
  ]);
  const lines = [contact, address, phone, gstin && `GSTIN ${gstin}`].filter((line) => !!line);
  return {
    lab,
    account: { kind, name, code, lines: lines.filter((line) => line !== null) },
    month: sums.month,
    day,
    dueBy: dueByOf(sums.month),
    broughtForwardPaise: sums.broughtForwardPaise,
    visits: visits.map((row) => {
      const { reference = "", patients = [], tests = [] } = names.get(row.id) ?? {};
      const told = kind === "clinic" ? { patients, tests } : { patients: [], tests: [] };
      return { visitId: row.id, day: row.day, reference, ...told, paise: row.paise };
    }),
    notes: notes.map(({ id, paise }) => {
      const note = stored.notes.find(({ number }) => number === id);
      const reference = names.get(note?.visitId ?? "")?.reference ?? "";
      return { number: id, day: note?.day ?? "", reference, reason: note?.reason ?? "", paise };
    }),
    payments: payments.map(({ id, paise }) => {
      const payment = stored.payments.find((one) => one.id === id);
      const { reference, method } = payment ?? {};
      return { day: payment?.day ?? "", reference: reference ?? "", method: method ?? "", paise };
    }),
    returns: returns.map(({ id, day, returnedId, paise }) => {
      const {
        reference,
        method,
        day: cameInOn = "",
      } = stored.payments.find((one) => one.id === returnedId) ?? {};
      const about = { reference: reference ?? "", method: method ?? "", cameInOn };
      return { id, day: day ?? "", ...about, paise };
    }),
    toPayPaise: sums.toPayPaise,
  };
}

const storedRows = async (trx: Db, accountId: string) => ({
  notes: await trx
    .selectFrom("creditNotes")
    .selectAll()
    .where("accountId", "=", accountId)
    .execute(),
  payments: await trx
    .selectFrom("accountPayments")
    .selectAll()
    .where("accountId", "=", accountId)
    .execute(),
});

/** What a statement of this month would show today: the month screen of one that is not made yet. */
export async function previewStatement(
  db: Db,
  account: Row<"accounts">,
  { rows, month, day }: { rows: readonly LedgerRow[]; month: string; day: string },
) {
  return contentOf(db, account, monthOf(rows, month), day);
}

import { describe, expect, test } from "vitest";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { owesPaise } from "#app/domain/accounts/account-ledger.ts";
import { findLedger } from "#app/domain/accounts/account-ledger.queries.server.ts";
import { enterAccountPayment } from "#app/domain/accounts/account-money.server.ts";
import { returnPayment } from "#app/domain/accounts/return-payment.server.ts";
import { makeStatement } from "#app/domain/accounts/make-statement.server.ts";
import { deleteOldLists } from "#app/domain/bank-list/bank-retention.queries.server.ts";
import { noteChosenColumns } from "#app/domain/bank-list/chosen-columns.queries.server.ts";
import { keepBankList } from "#app/domain/bank-list/keep-bank-list.service.server.ts";
import { listOpenRows } from "#app/domain/bank-list/stored-list.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenClient, givenColleague } from "#tests/databases/given.ts";
import { givenCharged } from "#tests/databases/given-charged.ts";
import { accept, take } from "./bank-changes.server.ts";
import { type BankView, findBankView } from "./bank-view.server.ts";

const HEAD = "Date,Narration,Ref No,Withdrawal,Deposit";
const FORM = "date|narration|ref no|withdrawal|deposit";
const KINDS = ["day", "text", "reference", "out", "in"] as const;

const line = (text: string, number: string, rupees: number) =>
  `20/11/2026,${text},${number},,${rupees}.00`;
const OCTOBER = line("NEFT CR-N328261244-SANJEEVINI CLINIC-SANJ2610", "N328261244", 23_649);

const manager = (db: Db, clock = "10:20") => atDesk(db, clock, "manager");

/** Of the front desk, with the tick “May match the bank”. */
function matcher(db: Db) {
  const { staff, ...at } = atDesk(db, "10:20");
  const has = (right: Right) => may("front-desk", right, { mayMatchBank: true });
  return { ...at, staff: { ...staff, may: has } };
}

/** Sanjeevini Clinic owes ₹23,649 for October, of which it has the statement; and a list is read. */
const given = (db: Db, ...lines: string[]) => givenOwing(db, 2_364_900, lines);

async function givenOwing(db: Db, paise: number, lines: readonly string[]) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenClient(db);
  await givenCharged(db, "sanj", { id: "a", day: "2026-10-20", paise });
  await deskChange(manager(db), (trx, by) => makeStatement(trx, by, "sanj", "2026-10"));
  await noteChosenColumns(db, FORM, KINDS, monday("10:00"));
  return read(db, ...lines);
}

async function read(db: Db, ...lines: string[]) {
  const file = Buffer.from([HEAD, ...lines].join("\n"));
  const kept = await keep(db, file);
  if (!kept.ok) throw new Error(JSON.stringify(kept));
  return kept.id;
}

const keep = (db: Db, file: Buffer) =>
  keepBankList({ db, now: monday("10:20"), readById: "kavitha" }, "statement.csv", file);

const givenEntered = (db: Db, row: Partial<NewRow<"accountPayments">> = {}) =>
  db
    .insertInto("accountPayments")
    .values({
      id: "entered",
      accountId: "sanj",
      method: "bank",
      paise: 2_364_900,
      day: "2026-11-20",
      at: "2026-11-20T06:00:00.000Z",
      byId: "kavitha",
      ...row,
    })
    .execute();

const payments = (db: Db) => db.selectFrom("accountPayments").selectAll().orderBy("id").execute();
const owes = async (db: Db) => owesPaise(await findLedger(db, "sanj"));
const FIRST = new Set([2]);

type Asked = { find?: string; words?: string; show?: string };

async function look(db: Db, id: string, asked: Asked = {}, seesAccounts = true) {
  const looking = { show: "out", find: "", words: "", today: "2026-11-23", seesAccounts };
  return (await findBankView(db, id, { ...looking, ...asked })) as BankView;
}

const lookAsMatcher = (db: Db, id: string, asked: Asked = {}) => look(db, id, asked, false);

type Row = BankView["choose"]["rows"][number] | undefined;
const says = (row: Row) =>
  row &&
  [row.before, row.payee?.names, row.payee?.reference, row.after]
    .filter(Boolean)
    .join(" ")
    .replace(" ,", ",");

const press = (at: ReturnType<typeof manager>, row: Row, to = row?.yes?.to ?? "") =>
  deskChange(at, (trx, by) => take(trx, by, row?.id ?? "", to));

describe.each(databases)("§10 Bank and accounts on $name", ({ freshDb }) => {
  test("Accept enters what fits a statement once, dated as the bank has it, without a receipt", async () => {
    const db = await freshDb();
    const id = await given(db, OCTOBER);
    const { fit } = await look(db, id);
    expect(fit).toMatchObject({ count: 1, receipts: 0, whose: "visit or the account" });
    expect(fit.rows).toMatchObject([
      { names: "Sanjeevini Clinic", reference: "SANJ", to: "/accounts/sanj", tr: "SANJ2610" },
    ]);
    const said = "1 payment is entered, ₹23,649.";
    expect(await accept(manager(db), id, FIRST)).toMatchObject({ ok: true, said });
    expect(await payments(db)).toMatchObject([
      {
        accountId: "sanj",
        method: "bank",
        paise: 2_364_900,
        day: "2026-11-20",
        reference: "N328261244",
        byId: "kavitha",
      },
    ]);
    expect(await owes(db)).toBe(0);
    expect((await look(db, id)).enteredCount).toBe(1);
    expect(await db.selectFrom("receipts").selectAll().execute()).toEqual([]);
    expect(await accept(manager(db), id, FIRST)).toMatchObject({ ok: false });
    const again = await keep(db, Buffer.from([HEAD, OCTOBER].join("\n")));
    expect(again).toMatchObject({ ok: false, again: { rows: 1 } });
    expect(await payments(db)).toHaveLength(1);
  });

  test("a payment that the bank took back is known by its number, and what comes in its place fits", async () => {
    const db = await freshDb();
    const again = line("NEFT CR-N328299999-SANJEEVINI CLINIC-SANJ2610", "N328299999", 23_649);
    const id = await given(db, OCTOBER, again);
    await givenEntered(db, { reference: "N328261244" });
    const told = { paymentId: "entered", day: "2026-11-21", words: "" };
    await deskChange(manager(db), (trx, by) => returnPayment(trx, by, "sanj", told));
    const { fit, choose, unknown, left } = await look(db, id);
    expect([choose.count, unknown.count]).toEqual([0, 0]);
    expect(left.lines.map(({ words }) => words)).toEqual([
      "Known: NEFT CR-N328261244-SANJEEVINI CLINIC-SANJ2610",
    ]);
    expect(fit.rows).toMatchObject([{ number: "N328299999", tr: "SANJ2610" }]);
    await accept(manager(db), id, new Set([3]));
    expect(await owes(db)).toBe(0);
  });

  test("a cheque that bounced without a number, and its row, are asked about", async () => {
    const db = await freshDb();
    const id = await given(db, OCTOBER);
    await givenEntered(db, { method: "cheque", reference: "004512" });
    const told = { paymentId: "entered", day: "2026-11-21", words: "" };
    await deskChange(manager(db), (trx, by) => returnPayment(trx, by, "sanj", told));
    const [row] = (await look(db, id)).choose.rows;
    expect(says(row)).toBe("The bank returned a payment of ₹23,649.00. Is this it, or another?");
    expect(row?.choices?.map(({ words }) => words)).toEqual([
      "Sanjeevini Clinic SANJ",
      "Sanjeevini Clinic SANJ: the payment of 20 Nov that the bank returned",
    ]);
  });

  test("two colleagues who accept at once enter it once", async () => {
    const db = await freshDb();
    const id = await given(db, OCTOBER);
    await Promise.all([
      accept(manager(db), id, FIRST),
      accept(manager(db, "10:21"), id, FIRST),
      accept(matcher(db), id, FIRST),
    ]);
    expect(await payments(db)).toHaveLength(1);
    expect(await owes(db)).toBe(0);
  });

  test("an account that changed meanwhile is left where it is", async () => {
    const db = await freshDb();
    const id = await given(db, OCTOBER);
    const { fit } = await look(db, id);
    expect(fit.lines).toBe("2");
    await deskChange(manager(db), (trx, by) =>
      enterAccountPayment(trx, by, "sanj", {
        method: "cash",
        paise: 100_000,
        day: "2026-11-23",
        reference: "",
        isMoreMeant: false,
      }),
    );
    expect(await accept(manager(db), id, FIRST)).toMatchObject({
      ok: false,
      said: "Nothing is entered. 1 changed meanwhile and stands under To choose.",
    });
    const { choose } = await look(db, id);
    expect(says(choose.rows[0])).toBe(
      "Sanjeevini Clinic SANJ, by reference SANJ2610. It owes ₹22,649.00.",
    );
    expect(choose.rows[0]?.yes?.words).toBe("Take it, ₹1,000 for the next statement");
  });

  test("another amount is taken by a person, who reads what stays due", async () => {
    const db = await freshDb();
    const id = await given(db, line("NEFT-SANJ2610", "N328261244", 20_000));
    const [row] = (await look(db, id)).choose.rows;
    expect(row?.yes?.words).toBe("Take it, ₹3,649 due");
    expect(await press(manager(db), row)).toMatchObject({
      ok: true,
      said: "₹20,000.00 entered. It pays the oldest statement first. ₹3,649.00 of October stays due.",
    });
    expect(await owes(db)).toBe(364_900);
    expect(await press(manager(db), row)).toMatchObject({ said: "This row is settled already." });
    expect(await payments(db)).toHaveLength(1);
  });

  test("a payment that a colleague enters meanwhile is not entered twice", async () => {
    const db = await freshDb();
    const id = await given(db, line("NEFT-SANJ2610", "N328261244", 20_000));
    const [row] = (await look(db, id)).choose.rows;
    const paid = { method: "bank", paise: 2_000_000, day: "2026-11-20", reference: "" } as const;
    await deskChange(manager(db), (trx, by) =>
      enterAccountPayment(trx, by, "sanj", { ...paid, isMoreMeant: false }),
    );
    expect(await press(manager(db), row)).toMatchObject({
      ok: false,
      said: "Not entered: Kavitha Nair entered ₹20,000.00 at 10:20 AM.",
    });
    expect(await press(matcher(db), row)).toMatchObject({
      said: "Not entered: what Sanjeevini Clinic owes changed meanwhile. Look again.",
    });
    expect(await payments(db)).toHaveLength(1);
    // Now the row is that payment, and Accept notes the bank's number with it.
    const { left } = await look(db, id);
    expect(left.lines).toMatchObject([
      { words: expect.stringContaining("Entered under Accounts") },
    ]);
    expect(await accept(manager(db), id, new Set())).toMatchObject({
      said: "The bank’s references are noted.",
    });
    expect(await payments(db)).toMatchObject([{ paise: 2_000_000, reference: "N328261244" }]);
    expect(await listOpenRows(db, id)).toEqual([]);
  });

  test("the same money while it is owed again is asked about, and either answer enters it once", async () => {
    const db = await freshDb();
    const id = await givenOwing(db, 2 * 2_364_900, [OCTOBER]);
    await givenEntered(db);
    const [row] = (await look(db, id)).choose.rows;
    expect(row?.before).toBe("₹23,649.00 is owed, and entered already.");
    expect(row?.choices?.map(({ words }) => words)).toEqual([
      "Sanjeevini Clinic SANJ",
      "Sanjeevini Clinic SANJ: the payment of 20 Nov that is entered",
    ]);
    const is = row?.choices?.[1]?.to;
    expect(await press(manager(db), row, is)).toMatchObject({
      said: "The bank’s reference is noted.",
    });
    expect(await payments(db)).toMatchObject([{ id: "entered", reference: "N328261244" }]);
    expect(await owes(db)).toBe(2_364_900);
  });

  test("a second transfer for a statement that is paid says that nothing is due", async () => {
    const db = await freshDb();
    const id = await given(db, OCTOBER, line("NEFT-SANJ2610", "N328269999", 23_649));
    await accept(manager(db), id, FIRST);
    const { twice } = await look(db, id);
    expect(says(twice.rows[0])).toBe(
      "Sanjeevini Clinic SANJ has paid this statement, by N328261244 on 20 Nov. Its reference is SANJ2610. Nothing is due.",
    );
    expect(twice.rows[0]?.yes?.words).toBe("Take it, all of it for the next statement");
    expect(await press(manager(db), twice.rows[0])).toMatchObject({ ok: true });
    expect(await owes(db)).toBe(-2_364_900);
  });

  test("Undo takes a payment back unless it stands on a statement, and says which", async () => {
    const db = await freshDb();
    const id = await given(db, OCTOBER);
    const accepted = await accept(matcher(db), id, FIRST);
    if (!accepted.ok || !accepted.undo) throw new Error("no undo");
    const { staff } = matcher(db);
    const by = { actor: { staffId: staff.id, name: staff.name }, may: staff.may };
    expect(await undo(db, { ...by, now: monday("10:30") }, accepted.undo)).toMatchObject({
      ok: true,
      said: "Undone: accepted ₹23,649 from statement.csv, 1 payment.",
    });
    expect(await payments(db)).toEqual([]);
    expect(await listOpenRows(db, id)).toHaveLength(1);
    expect(await db.selectFrom("bankRows").selectAll().execute()).toMatchObject([
      { accountId: null, paymentId: null, batch: null },
    ]);

    const again = await accept(matcher(db), id, FIRST);
    if (!again.ok || !again.undo) throw new Error("no undo");
    await db.updateTable("accountPayments").set({ statement: "ST/26-27/0002" }).execute();
    expect(await undo(db, { ...by, now: monday("10:40") }, again.undo)).toMatchObject({
      said: "Undone: accepted ₹23,649 from statement.csv, 1 payment. 1 payment is left. Sanjeevini Clinic: it stands on statement ST/26-27/0002.",
    });
    expect(await payments(db)).toHaveLength(1);
    expect(await listOpenRows(db, id)).toEqual([]);
  });

  test("a row that is taken alone is undone alone", async () => {
    const db = await freshDb();
    const id = await given(db, line("NEFT-SANJ2610", "N328261244", 20_000));
    const [row] = (await look(db, id)).choose.rows;
    const taken = await press(matcher(db), row);
    if (!taken.ok || !taken.undo) throw new Error("no undo");
    const { staff } = matcher(db);
    const by = { actor: { staffId: staff.id, name: staff.name }, may: staff.may };
    expect(await undo(db, { ...by, now: monday("10:30") }, taken.undo)).toMatchObject({
      said: "Undone: entered ₹20,000 from Sanjeevini Clinic, by the bank’s list.",
    });
    expect(await listOpenRows(db, id)).toHaveLength(1);
    expect((await look(db, id)).choose.count).toBe(1);
  });

  test("a payment that was entered by hand stands on its statement too", async () => {
    const db = await freshDb();
    await given(db, OCTOBER);
    const paid = await deskChange(manager(db), (trx, by) =>
      enterAccountPayment(trx, by, "sanj", {
        method: "bank",
        paise: 100_000,
        day: "2026-11-20",
        reference: "",
        isMoreMeant: false,
      }),
    );
    if (!paid.ok || !paid.undo) throw new Error("no undo");
    await db.updateTable("accountPayments").set({ statement: "ST/26-27/0002" }).execute();
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };
    expect(await undo(db, { ...by, now: monday("10:30") }, paid.undo)).toMatchObject({
      ok: false,
      said: "Not undone: it stands on statement ST/26-27/0002.",
    });
  });

  test("who does not see accounts reads the name and whether the amount fits, and no other sum", async () => {
    const db = await freshDb();
    const lines = [20_000, 30_000].map((rupees, at) =>
      line("NEFT-SANJ2610", `N32826124${at}`, rupees),
    );
    const id = await given(db, ...lines, line("NEFT-NOBODY", "N328261249", 1_234));
    const view = await lookAsMatcher(db, id);
    expect(view.choose.rows.map(says)).toEqual([
      "Sanjeevini Clinic SANJ, by reference SANJ2610. It owes another amount.",
      "Sanjeevini Clinic SANJ, by reference SANJ2610. It owes another amount.",
    ]);
    expect(view.choose.rows.map(({ yes }) => yes?.words)).toEqual([
      "Take it, less than it owes",
      "Take it, more than it owes",
    ]);
    expect(view.choose.rows[0]?.payee?.to).toBeUndefined();
    expect(JSON.stringify(view)).not.toContain("23,649");
    const find = view.unknown.rows[0]?.id ?? "";
    const { found } = await lookAsMatcher(db, id, { find, words: "sanjee" });
    expect(found?.found).toMatchObject([
      { names: "Sanjeevini Clinic", owes: "", take: "Take it, less than it owes" },
    ]);
    const [more] = view.choose.rows.slice(1);
    expect(await press(matcher(db), more)).toMatchObject({
      ok: true,
      said: "₹30,000.00 entered for Sanjeevini Clinic.",
    });
    expect(await owes(db)).toBe(-635_100);
  });

  test.each(["sanjee", "SANJ", "clinic"])(
    "an account is found by %s and takes the row",
    async (words) => {
      const db = await freshDb();
      const id = await given(db, line("NEFT-NOBODY", "N328261244", 30_000));
      const [row] = (await look(db, id)).unknown.rows;
      const { found } = await look(db, id, { find: row?.id ?? "", words });
      expect(found?.nobody).toBeUndefined();
      expect(found?.found).toMatchObject([
        {
          names: "Sanjeevini Clinic",
          reference: "SANJ",
          owes: "owes ₹23,649.00",
          take: "Take it, ₹6,351 for the next statement",
        },
      ]);
      expect(await press(manager(db), row, found?.found[0]?.to)).toMatchObject({ ok: true });
      expect(await owes(db)).toBe(-635_100);
    },
  );

  test("“None of them” is remembered of a row that names a booking and an account", async () => {
    const db = await freshDb();
    const id = await given(db, line("DSAP1 SANJ2610", "N328261244", 23_649));
    await db.updateTable("bookings").set({ reference: "DS-7K4M" }).execute();
    const other = await read(db, line("DS7K4MP1 SANJ2610", "N328261245", 23_649));
    const [row] = (await look(db, other)).choose.rows;
    expect(row?.before).toBe("The text names one visit and one account.");
    expect(row?.choices).toHaveLength(2);
    expect(await press(manager(db), row, "none")).toMatchObject({ ok: true });
    expect((await look(db, other)).choose.count).toBe(0);
    expect((await look(db, id)).fit.count).toBe(1);
  });

  test("a list is deleted after its time, and what was entered of it stays", async () => {
    const db = await freshDb();
    const id = await given(db, OCTOBER);
    await accept(manager(db), id, FIRST);
    const later = new Date(monday("10:20").getTime() + 31 * 24 * 60 * 60_000);
    await deleteOldLists(db, later);
    expect(await db.selectFrom("bankRows").select(["fileId", "accountId"]).execute()).toEqual([
      { fileId: null, accountId: "sanj" },
    ]);
    expect(await payments(db)).toHaveLength(1);
  });
});

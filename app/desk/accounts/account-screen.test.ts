import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { makeStatement } from "#app/domain/accounts/make-statement.server.ts";
import { noteSent } from "#app/domain/accounts/note-sent.server.ts";
import { returnPayment } from "#app/domain/accounts/return-payment.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { givenCharged } from "#tests/databases/given-charged.ts";
import { changeAccount, closeAccount, openAccount } from "./account-changes.server.ts";
import { accountCsv } from "./account-csv.server.ts";
import type { AccountTyped } from "./account-forms.ts";
import { accountTyped } from "./account-typed.ts";
import { listAccounts } from "./account-view.queries.server.ts";
import { findLatestMoney, refuseEnteredSince, refuseNotedSince } from "./latest-money.server.ts";
import { aboutWords, sinceWords } from "./listed-words.ts";

const TODAY = "2026-11-24";

const CLIENT: AccountTyped = {
  kind: "clinic",
  name: "Sanjeevini Clinic",
  code: "sanj",
  contact: "Dr. Usha Kini",
  phone: "",
  address: "",
  email: "",
  gstin: "",
  limit: "1,00,000",
  discount: "",
  promised: "",
};

const manager = (db: Db) => atDesk(db, "10:25", "manager");

async function givenOpened(db: Db, typed: Partial<AccountTyped> = {}) {
  await deskChange(manager(db), (trx, by) => openAccount(trx, by, { ...CLIENT, ...typed }));
  const code = (typed.code ?? CLIENT.code).toUpperCase();
  return db.selectFrom("accounts").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
}

const givenPaid = (db: Db, accountId: string, day: string, paise: number) =>
  db
    .insertInto("accountPayments")
    .values({
      id: `${day} of ${accountId}`,
      accountId,
      method: "bank",
      paise,
      day,
      reference: null,
      at: `${day}T05:00:00.000Z`,
      byId: "kavitha",
      statement: null,
    })
    .execute();

describe.each(databases)("§8 accounts at the desk, on $name", ({ freshDb }) => {
  test("a client is opened under a code that no other has", async () => {
    const db = await freshDb();
    const account = await givenOpened(db);
    expect(account).toMatchObject({ code: "SANJ", limitPaise: 10_000_000, promisedFor: null });
    const again = await deskChange(manager(db), (trx, by) => openAccount(trx, by, CLIENT));
    expect(again).toMatchObject({ ok: false, said: "SANJ is the code of Sanjeevini Clinic." });
  });

  test.each([
    ["name", " ", "Please type the name"],
    ["code", "SAN", "The code has 4 letters, such as SANJ"],
    ["limit", "much", "Please type the limit in rupees"],
    ["discount", "100", "Please type the discount as a part from 1 to 99"],
    ["email", "accounts@", "Please enter a valid e-mail address"],
    ["promised", "soon", "Please type a day, like 24/11, Tue 24 Nov or tomorrow"],
  ])("a wrong %s is refused", async (field, typed, said) => {
    const db = await freshDb();
    const open = (trx: Db, by: By) => openAccount(trx, by, { ...CLIENT, [field]: typed });
    expect(await deskChange(manager(db), open)).toMatchObject({ ok: false, said });
  });

  test("what a colleague changed meanwhile is not passed over unasked", async () => {
    const db = await freshDb();
    const account = await givenOpened(db);
    const was = accountTyped(account);
    const save = (typed: Partial<AccountTyped>, shown: AccountTyped = was) =>
      deskChange(manager(db), (trx, by) =>
        changeAccount(trx, by, account.id, { ...was, ...typed, was: shown }),
      );
    expect(await save({ contact: "Dr. Anil Rao" })).toMatchObject({ ok: true });
    // Of another field: both stay.
    expect(await save({ promised: "Fri 27 Nov" })).toMatchObject({ ok: true });
    expect(await save({ contact: "Dr. Usha Pai" })).toMatchObject({
      ok: false,
      reason: "changed-meanwhile",
      said: "A colleague changed who pays while you had it open: Dr. Anil Rao.",
    });
    const told = { ...was, contact: "Dr. Anil Rao" };
    expect(await save({ contact: "Dr. Usha Pai" }, told)).toMatchObject({ ok: true });
    expect(await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow()).toMatchObject({
      contact: "Dr. Usha Pai",
      promisedFor: "2026-11-27",
      limitPaise: 10_000_000,
    });
  });

  test("an account is closed when ₹0 is due", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    const { id } = await givenOpened(db);
    await givenCharged(db, id, { id: "a", day: "2026-10-21" });
    const close = (trx: Db, by: By) => closeAccount(trx, by, id);
    expect(await deskChange(manager(db), close)).toMatchObject({
      ok: false,
      said: "This account has visits. It can be closed when ₹0 is due.",
    });
    await givenPaid(db, id, "2026-11-13", 55_000);
    await doAndUndo(db, "10:25", close, "manager");
  });

  test("the list: oldest due first, what came in of a part, and who has paid", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    const ids = new Map<string, string>();
    for (const [name, code] of [
      ["Little Oaks School", "OAKS"],
      ["Nandi Nursing Home", "NAND"],
      ["Kaveri Textiles", "KAVE"],
    ] as const)
      ids.set(code, (await givenOpened(db, { name, code, kind: "company" })).id);
    const idOf = (code: string) => ids.get(code) ?? "";
    await givenCharged(db, idOf("OAKS"), { id: "a", day: "2026-10-05", paise: 3_800_000 });
    await givenPaid(db, idOf("OAKS"), "2026-11-12", 2_000_000);
    await givenCharged(db, idOf("NAND"), { id: "b", day: "2026-10-05", paise: 100_000 });
    await givenPaid(db, idOf("NAND"), "2026-11-13", 100_000);
    await givenCharged(db, idOf("KAVE"), { id: "c", day: "2026-09-30", paise: 100_000 });
    await givenCharged(db, idOf("KAVE"), { id: "d", day: "2026-11-20", paise: 70_000 });
    const list = await listAccounts(db, TODAY);
    expect(list.map((one) => [one.name, aboutWords(one, TODAY), sinceWords(one, TODAY)])).toEqual([
      ["Kaveri Textiles", "Company, 0 visits in October", "Thu 15 Oct"],
      ["Little Oaks School", "Company, ₹20,000 of ₹38,000 came in", "Sun 15 Nov"],
      ["Nandi Nursing Home", "Company, 1 visit in October", "paid on 13 Nov"],
    ]);
    expect(accountCsv(list).split("\r\n")).toEqual([
      "\uFEFFclient,code,kind,due,due since,paid on,this month,state",
      "Kaveri Textiles,KAVE,company,1000,2026-10-15,,700,Overdue 40 days",
      "Little Oaks School,OAKS,company,18000,2026-11-15,,0,Overdue 9 days",
      "Nandi Nursing Home,NAND,company,0,,2026-11-13,0,Paid",
      "",
    ]);
  });

  test("a payment that the bank returned is overdue again in the list and the CSV", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    const { id } = await givenOpened(db);
    await givenCharged(db, id, { id: "a", day: "2026-09-30", paise: 100_000 });
    await givenPaid(db, id, "2026-10-13", 40_000);
    await givenPaid(db, id, "2026-11-13", 60_000);
    const shown = async () => {
      const list = await listAccounts(db, TODAY);
      return list.map((one) => [aboutWords(one, TODAY), sinceWords(one, TODAY)]);
    };
    expect(await shown()).toEqual([["Clinic, 0 visits in October", "paid on 13 Nov"]]);
    const { payment } = await findLatestMoney(db, id);
    await deskChange(manager(db), (trx, by) =>
      returnPayment(trx, by, id, { paymentId: payment, day: "2026-11-20", words: "" }),
    );
    expect(await shown()).toEqual([["Clinic, ₹400 of ₹1,000 came in", "Thu 15 Oct"]]);
    expect(accountCsv(await listAccounts(db, TODAY)).split("\r\n")[1]).toBe(
      "Sanjeevini Clinic,SANJ,clinic,600,2026-10-15,,0,Overdue 40 days",
    );
    // A return is no payment that a colleague entered since.
    expect(await findLatestMoney(db, id)).toMatchObject({ payment });
    await givenPaid(db, id, "2026-11-19", 60_000);
    expect(await shown()).toEqual([["Clinic, 0 visits in October", "paid on 19 Nov"]]);
  });

  test("a statement that went out is noted with whom it went to, once", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    const { id } = await givenOpened(db);
    await givenCharged(db, id, { id: "a", day: "2026-10-21" });
    await deskChange(manager(db), (trx, by) => makeStatement(trx, by, id, "2026-10"));
    const content = async () =>
      (await db.selectFrom("accountStatements").selectAll().executeTakeFirstOrThrow()).content;
    const before = await content();
    const number = "ST/26-27/0001";
    const note = (to: string, seen = "") =>
      deskChange(manager(db), (trx, by) => noteSent(trx, by, id, { number, seen, to }));
    expect(await note(" ")).toMatchObject({ ok: false, said: "Please type to whom it went" });
    expect(await note("accounts@sanjeevini.example")).toMatchObject({
      ok: true,
      said: "ST/26-27/0001 went out to accounts@sanjeevini.example.",
    });
    expect(await note("Dr. Usha Kini")).toMatchObject({
      ok: false,
      said: "ST/26-27/0001 went out to accounts@sanjeevini.example already, at 10:25 AM.",
    });
    expect(await note("Dr. Usha Kini", monday("10:25").toISOString())).toMatchObject({ ok: true });
    expect(await db.selectFrom("accountStatements").selectAll().execute()).toMatchObject([
      { sentAt: monday("10:25").toISOString(), sentTo: "Dr. Usha Kini" },
    ]);
    expect(await content()).toBe(before);
  });

  test("two colleagues at once: the second is told what the first entered", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Deepa Joseph" });
    const { id } = await givenOpened(db);
    await givenCharged(db, id, { id: "a", day: "2026-10-21" });
    const { payment, note } = await findLatestMoney(db, id);
    await givenPaid(db, id, "2026-11-23", 20_000);
    await db
      .insertInto("creditNotes")
      .values({
        number: "CN/26-27/0001",
        accountId: id,
        visitId: "visit of a",
        paise: 10_000,
        reason: "Goodwill",
        day: "2026-11-23",
        madeAt: monday("10:24").toISOString(),
        byId: "kavitha",
      })
      .execute();
    const done = async (work: Promise<void>) => {
      await work;
      return { ok: true as const, said: "", undo: undefined };
    };
    const enter = (seen: string) => (trx: Db, by: By) =>
      done(refuseEnteredSince(trx, by, id, seen));
    const credit = (seen: string) => (trx: Db, by: By) => done(refuseNotedSince(trx, by, id, seen));
    expect(await deskChange(manager(db), enter(payment))).toMatchObject({
      said: "Not entered: Deepa Joseph entered ₹200.00 at 10:30 AM.",
    });
    expect(await deskChange(manager(db), credit(note))).toMatchObject({
      said: "Not made: Deepa Joseph made CN/26-27/0001 at 10:24 AM.",
    });
    const now = await findLatestMoney(db, id);
    expect(await deskChange(manager(db), enter(now.payment))).toMatchObject({ ok: true });
    expect(await deskChange(manager(db), credit(now.note))).toMatchObject({ ok: true });
  });
});

import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenClient, givenColleague } from "#tests/databases/given.ts";
import { givenCharged } from "#tests/databases/given-charged.ts";
import { dueByMonth, owesPaise } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { enterAccountPayment } from "./account-money.server.ts";
import { makeStatement } from "./make-statement.server.ts";
import { listReturnable, returnPayment } from "./return-payment.server.ts";
import type { StatementContent } from "./statement-content.ts";

const ACCOUNT = "sanj";

const owes = async (db: Db) => owesPaise(await findLedger(db, ACCOUNT));
const due = async (db: Db) => dueByMonth(await findLedger(db, ACCOUNT), "2026-11");
const manager = (db: Db, clock = "10:25") => atDesk(db, clock, "manager");

type Paid = Partial<Parameters<typeof enterAccountPayment>[3]>;

/** ₹550 of September and of October each are owed. */
async function givenOwed(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenClient(db);
  await givenCharged(db, ACCOUNT, { id: "a", day: "2026-09-20" });
  await givenCharged(db, ACCOUNT, { id: "b", day: "2026-10-20" });
}

/** A cheque of ₹550 of 12 October, unless it is said otherwise. @returns its id. */
async function givenPaid(db: Db, paid: Paid = {}) {
  const cheque = { method: "cheque" as const, paise: 55_000, day: "2026-10-12" };
  const entered = { ...cheque, reference: "004512", isMoreMeant: true, ...paid };
  await deskChange(manager(db), (trx, by) => enterAccountPayment(trx, by, ACCOUNT, entered));
  const all = await db.selectFrom("accountPayments").select("id").orderBy("id").execute();
  return all.at(-1)?.id ?? "";
}

type Told = Partial<Parameters<typeof returnPayment>[3]>;

const bounces =
  (paymentId: string, told: Told = {}) =>
  (trx: Db, by: By) =>
    returnPayment(trx, by, ACCOUNT, { paymentId, day: "2026-11-20", words: "", ...told });

const stated = (db: Db, month: string, clock = "10:25") =>
  deskChange(manager(db, clock), (trx, by) => makeStatement(trx, by, ACCOUNT, month));

async function contentOf(db: Db, month: string) {
  const { content } = await db
    .selectFrom("accountStatements")
    .select("content")
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  return JSON.parse(content) as StatementContent;
}

describe.each(databases)("§8 accounts: the bank returned it, on $name", ({ freshDb }) => {
  test("the account owes it again, the oldest month first, and Undo takes that back", async () => {
    const db = await freshDb();
    await givenOwed(db);
    const cheque = await givenPaid(db);
    expect(await due(db)).toEqual([{ month: "2026-10", paise: 55_000 }]);
    const told = { words: "Funds insufficient" };
    const done = await doAndUndo(db, "10:30", bounces(cheque, told), "manager");
    expect(done.said).toBe(
      "₹550.00 is returned. ₹550.00 of September and ₹550.00 of October are due.",
    );
    expect(await owes(db)).toBe(110_000);
    expect(await due(db)).toEqual([
      { month: "2026-09", paise: 55_000 },
      { month: "2026-10", paise: 55_000 },
    ]);
    const rows = await db.selectFrom("accountPayments").selectAll().orderBy("id").execute();
    expect(rows).toMatchObject([
      { id: cheque, paise: 55_000, returnedId: null, words: null },
      {
        method: "cheque",
        paise: -55_000,
        day: "2026-11-20",
        reference: "004512",
        byId: "kavitha",
        statement: null,
        returnedId: cheque,
        words: "Funds insufficient",
      },
    ]);
  });

  test("This payment was returned already, also with two colleagues at once", async () => {
    const db = await freshDb();
    await givenOwed(db);
    const cheque = await givenPaid(db);
    const both = await Promise.all(
      ["10:30", "10:31"].map((clock) => deskChange(manager(db, clock), bounces(cheque))),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)?.said).toBe("This payment was returned already.");
    expect(await owes(db)).toBe(110_000);
    expect(await refusedChange(manager(db), bounces(cheque))).toBe(
      "This payment was returned already.",
    );
    // The database itself holds one return of a payment.
    const row = await db
      .selectFrom("accountPayments")
      .selectAll()
      .where("returnedId", "=", cheque)
      .executeTakeFirstOrThrow();
    const again = db.insertInto("accountPayments").values({ ...row, id: "again" });
    await expect(again.execute()).rejects.toThrow(/unique/i);
  });

  test("a sent statement is not changed; payment and return stand on the next ones", async () => {
    const db = await freshDb();
    await givenOwed(db);
    await stated(db, "2026-09");
    const cheque = await givenPaid(db);
    await stated(db, "2026-10");
    const before = await contentOf(db, "2026-10");
    expect(before).toMatchObject({ payments: [{ reference: "004512", paise: -55_000 }] });
    expect(before).toMatchObject({ returns: [], broughtForwardPaise: 55_000, toPayPaise: 55_000 });
    await deskChange(manager(db), bounces(cheque));
    const neft = await givenPaid(db, { method: "bank", day: "2026-11-21", reference: "N328" });
    await deskChange(manager(db), bounces(neft, { day: "2026-11-22" }));
    expect(await contentOf(db, "2026-10")).toEqual(before);
    await deskChange({ ...manager(db), now: new Date("2026-12-02T10:00:00+05:30") }, (trx, by) =>
      makeStatement(trx, by, ACCOUNT, "2026-11"),
    );
    const november = await contentOf(db, "2026-11");
    const returned = { method: "cheque", reference: "004512", cameInOn: "2026-10-12" };
    expect(november).toMatchObject({
      broughtForwardPaise: 55_000,
      payments: [{ method: "bank", reference: "N328", day: "2026-11-21", paise: -55_000 }],
      returns: [
        { ...returned, day: "2026-11-20", paise: 55_000 },
        { method: "bank", reference: "N328", cameInOn: "2026-11-21", paise: 55_000 },
      ],
      toPayPaise: 110_000,
    });
    const rows = await db.selectFrom("accountPayments").selectAll().orderBy("id").execute();
    expect(rows.map(({ statement }) => statement?.slice(-4))).toEqual([
      "0002",
      "0003",
      "0003",
      "0003",
    ]);
    expect(await owes(db)).toBe(110_000);
  });

  test("the payment stands on no statement yet: both lines show", async () => {
    const db = await freshDb();
    await givenOwed(db);
    await stated(db, "2026-09");
    const cheque = await givenPaid(db);
    await deskChange(manager(db), bounces(cheque, { day: "2026-10-20" }));
    await stated(db, "2026-10");
    expect(await contentOf(db, "2026-10")).toMatchObject({
      broughtForwardPaise: 55_000,
      payments: [{ day: "2026-10-12", paise: -55_000 }],
      returns: [{ day: "2026-10-20", paise: 55_000 }],
      toPayPaise: 110_000,
    });
  });

  test("what stands in the way of Undo", async () => {
    const db = await freshDb();
    await givenOwed(db);
    const cheque = await givenPaid(db);
    const paid = await db.selectFrom("history").select("id").orderBy("at", "desc").execute();
    const returned = await deskChange(manager(db, "10:30"), bounces(cheque));
    const by = { ...manager(db).staff, actor: { staffId: "kavitha", name: "Kavitha Nair" } };
    const takeBack = (id: string) => undo(db, { ...by, now: manager(db, "10:40").now }, id);
    expect(await takeBack(paid[0]?.id ?? "")).toMatchObject({
      ok: false,
      said: "Not undone: the bank returned this payment.",
    });
    await stated(db, "2026-09");
    await stated(db, "2026-10");
    // It goes on to November, which has no statement yet.
    const entry = (returned.ok && returned.undo) || "";
    await deskChange({ ...manager(db), now: new Date("2026-12-02T10:00:00+05:30") }, (trx, who) =>
      makeStatement(trx, who, ACCOUNT, "2026-11"),
    );
    expect(await takeBack(entry)).toMatchObject({
      ok: false,
      said: "Not undone: it stands on statement ST/26-27/0003.",
    });
    expect(await owes(db)).toBe(110_000);
  });

  test("an account that was closed is open again", async () => {
    const db = await freshDb();
    await givenOwed(db);
    const cheque = await givenPaid(db, { paise: 110_000 });
    await db.updateTable("accounts").set({ closedAt: "2026-11-13T05:00:00.000Z" }).execute();
    const done = await doAndUndo(db, "10:30", bounces(cheque), "manager");
    expect(done.said).toBe(
      "₹1,100.00 is returned. ₹550.00 of September and ₹550.00 of October are due. Sanjeevini Clinic is open again.",
    );
    const [account] = await db.selectFrom("accounts").select("closedAt").execute();
    expect(account?.closedAt).toBeNull();
  });

  test("refused: a wrong day, cash, what is no payment of it", async () => {
    const db = await freshDb();
    await givenOwed(db);
    const cheque = await givenPaid(db);
    const cash = await givenPaid(db, { method: "cash" });
    const refused = (id: string, told?: Told) => refusedChange(manager(db), bounces(id, told));
    expect(await refused("")).toBe("Please choose the payment");
    expect(await refused("other")).toBe("This payment is not in the account any more.");
    expect(await refused(cash)).toBe("No bank takes cash back.");
    expect(await refused(cheque, { day: "2026-11-24" })).toBe(
      "Please choose a day that is not after today",
    );
    expect(await refused(cheque, { day: "2026-10-11" })).toBe(
      "Please choose a day that is not before it came in",
    );
    expect((await listReturnable(db, ACCOUNT)).map(({ id }) => id)).toEqual([cheque]);
    await deskChange(manager(db), bounces(cheque));
    expect(await listReturnable(db, ACCOUNT)).toEqual([]);
    const back = await db
      .selectFrom("accountPayments")
      .select("id")
      .where("paise", "<", 0)
      .execute();
    expect(await refused(back[0]?.id ?? "")).toBe("This payment is not in the account any more.");
  });
});

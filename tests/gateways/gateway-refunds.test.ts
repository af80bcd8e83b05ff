import { describe, expect, test } from "vitest";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { dropUnsent, giveBack as giveBackNow, noteSent } from "#app/desk/bill/refund.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, byMachine, deskChange } from "#app/domain/history/desk-change.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { askDue } from "#server/gateways/gateway-asks.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { BY_SMS } from "#tests/messages/send-at.ts";
import { attemptsOf, booksOf, eventsOf, givenDue, givenGateway } from "./given-payment.ts";
import type { StandIn } from "./stand-in.ts";

const both = databases.flatMap((on) =>
  (["razorpay", "cashfree"] as const).map((gateway) => ({ ...on, gateway })),
);

/** A refund as the desk enters it, due now. @returns the key that the gateway knows it by. */
async function giveBack(db: Db, now: Date, paise: number) {
  const { id: paymentId } = await db
    .selectFrom("payments")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = orderedId();
  const visitId = "visit of booking";
  await writeTransaction(db, async (trx) => {
    const added = await addRow(trx, "refunds", {
      id,
      visitId,
      paise,
      allowedPaise: 0,
      method: "online",
      reason: "Cancelled",
      words: null,
      bankReference: null,
      askedAt: now.toISOString(),
      givenAt: null,
      day: null,
      givenById: "kavitha",
      paymentId,
      dueAt: now.toISOString(),
    });
    const entry = { ...byMachine(now), action: "refund.promised" as const, visitId };
    await record(trx, { ...entry, details: { paise } }, [added]);
  });
  return id.replaceAll("-", "");
}

const refundsOf = (db: Db) => db.selectFrom("refunds").selectAll().orderBy("askedAt").execute();

describe.each(both)("§10 refunds by $gateway on $name", ({ gateway, freshDb }) => {
  /** A visit that was paid and cancelled, so that all of it is to go back. */
  async function given() {
    const db = await freshDb();
    await givenDue(db);
    const pays = await givenGateway(db, gateway);
    await pays.begin();
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    pays.standIn.pay("DS8H4TP1");
    await pays.takeAll();
    return { db, ...pays };
  }

  test("it is sent once, and given when the gateway says so by a webhook", async () => {
    const { db, work, standIn, takeAll } = await given();
    const key = await giveBack(db, work.now(), 170_000);
    await askDue(work);
    expect(await refundsOf(db)).toMatchObject([{ givenAt: null, tries: 1, lastError: null }]);
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 0, refundDuePaise: 170_000 });
    standIn.settleRefund(key, "processed");
    standIn.outgoing.push(...standIn.outgoing);
    await takeAll();
    expect(await refundsOf(db)).toMatchObject([{ dueAt: null, givenById: "kavitha" }]);
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 170_000, refundDuePaise: 0 });
    expect(await attemptsOf(db)).toMatchObject([{ state: "refunded" }]);
    expect(standIn.books.totals()).toEqual({ inPaise: 170_000, backPaise: 170_000 });
    expect(await eventsOf(db)).toMatchObject([{ outcome: "entered" }, { outcome: "refunded" }]);
    const sent = await db.selectFrom("history").select("actor").where("action", "=", "refund.sent");
    expect(await sent.execute()).toEqual([{ actor: "machine" }]);
  });

  test("the patient is told once, when the gateway gave it back and not before", async () => {
    const { db, work, standIn, takeAll } = await given();
    await storeNoticeSettings(db, BY_SMS);
    const ticked = { name: "channels.refund.paid", value: "sms" };
    await db.insertInto("labSettings").values(ticked).execute();
    const key = await giveBack(db, work.now(), 170_000);
    await askDue(work);
    const told = () => db.selectFrom("notices").select(["id", "event", "body"]).execute();
    expect(await told()).toEqual([]);
    standIn.settleRefund(key, "processed");
    standIn.outgoing.push(...standIn.outgoing);
    await takeAll();
    const [{ id } = expect.fail("there is none")] = await refundsOf(db);
    const body = expect.stringContaining("we have paid back Rs 1,700 for booking");
    expect(await told()).toEqual([{ id, event: "refund.paid", body }]);
  });

  test("a lost webhook is made good by asking, until it is final", async () => {
    const { db, work, standIn, pass } = await given();
    const key = await giveBack(db, work.now(), 170_000);
    for (let time = 0; time < 3; time += 1) {
      await askDue(work);
      pass(60);
    }
    expect(standIn.books.refunds.size).toBe(1);
    standIn.settleRefund(key, "processed");
    standIn.outgoing.length = 0;
    await askDue(work);
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 170_000, refundDuePaise: 0 });
    pass(60);
    expect(await askDue(work)).toBe(0);
  });

  test("an answer that was lost sends nothing twice", async () => {
    const { db, work, standIn, pass } = await given();
    const key = await giveBack(db, work.now(), 170_000);
    standIn.faults.push("lost");
    await askDue(work);
    expect(await refundsOf(db)).toMatchObject([{ lastError: "fetch failed", givenAt: null }]);
    pass(1);
    await askDue(work);
    expect(standIn.books.refunds.size).toBe(1);
    standIn.settleRefund(key, "processed");
    pass(1);
    await askDue(work);
    expect(standIn.books.totals()).toEqual({ inPaise: 170_000, backPaise: 170_000 });
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 170_000 });
  });

  test("a part goes back: the try is paid still to be given back until nothing is too much", async () => {
    const { db, work, standIn, takeAll } = await given();
    const first = await giveBack(db, work.now(), 50_000);
    await askDue(work);
    standIn.settleRefund(first, "processed");
    await takeAll();
    expect(await attemptsOf(db)).toMatchObject([{ state: "refund-due" }]);
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 50_000, refundDuePaise: 120_000 });
    const rest = await giveBack(db, work.now(), 120_000);
    await askDue(work);
    standIn.settleRefund(rest, "processed");
    await takeAll();
    expect(await attemptsOf(db)).toMatchObject([{ state: "refunded" }]);
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 170_000, refundDuePaise: 0 });
  });

  test("what the gateway cannot give back stays under Refunds due, and the history says so", async () => {
    const { db, work, standIn, takeAll, pass } = await given();
    const key = await giveBack(db, work.now(), 170_000);
    await askDue(work);
    standIn.settleRefund(key, "failed");
    await takeAll();
    pass(60);
    await askDue(work);
    expect(await refundsOf(db)).toMatchObject([
      { givenAt: null, dueAt: null, lastError: "The gateway could not give it back" },
    ]);
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 0, refundDuePaise: 170_000 });
    const failed = db.selectFrom("history").select("id").where("action", "=", "refund.failed");
    expect(await failed.execute()).toHaveLength(1);
  });

  /** Somebody gives back on the gateway's own pages. */
  function makeByHand(standIn: StandIn, paise: number, key: string, reference = "DS8H4TP1") {
    const payment = standIn.books.linkOf(reference).payment;
    if (!payment || !standIn.books.giveBack(key, payment, paise)) throw new Error("not given");
    standIn.settleRefund(key, "processed");
    standIn.outgoing.push(...standIn.outgoing);
  }

  test("one made by hand at the gateway settles the one that waits, once", async () => {
    for (const method of ["online", "upi"] as const) {
      const { db, work, standIn, takeAll } = await given();
      await giveBack(db, new Date(work.now().getTime() + 600_000), 170_000);
      if (method === "upi")
        await db.updateTable("refunds").set({ method, paymentId: null, dueAt: null }).execute();
      makeByHand(standIn, 170_000, "byhand");
      await takeAll();
      expect(await refundsOf(db)).toMatchObject([
        { method: "online", paise: 170_000, dueAt: null, givenById: "kavitha" },
      ]);
      expect(await booksOf(db)).toMatchObject({ givenBackPaise: 170_000, refundDuePaise: 0 });
      expect(await attemptsOf(db)).toMatchObject([{ state: "refunded" }]);
      await askDue(work);
      expect(standIn.books.totals()).toEqual({ inPaise: 170_000, backPaise: 170_000 });
    }
  });

  test("one made by hand that nobody waits for is a refund of its own, and the history has it", async () => {
    const { db, standIn, takeAll, logged } = await given();
    makeByHand(standIn, 50_000, "byhand");
    await takeAll();
    makeByHand(standIn, 20_000, "again");
    await takeAll();
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 70_000, refundDuePaise: 100_000 });
    expect(await refundsOf(db)).toMatchObject([
      { method: "online", paise: 50_000, allowedPaise: 0, reason: "Other words" },
      { method: "online", paise: 20_000, allowedPaise: 0, reason: "Other words" },
    ]);
    const sent = await db.selectFrom("history").select("actor").where("action", "=", "refund.sent");
    expect(await sent.execute()).toEqual([{ actor: "machine" }, { actor: "machine" }]);
    expect(logged).toEqual([]);
  });

  test("one of a visit that owes all of it lowers the bill, as a manager's does", async () => {
    const { db, standIn, takeAll } = await given();
    await db.updateTable("bookings").set({ status: "collected" }).execute();
    makeByHand(standIn, 50_000, "byhand");
    await takeAll();
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 50_000, duePaise: 0, overPaise: 0 });
  });

  test("one of another amount than was asked is refused and logged", async () => {
    const { db, work, standIn, takeAll, logged } = await given();
    const key = await giveBack(db, work.now(), 170_000);
    await askDue(work);
    const own = standIn.books.refunds.get(key);
    if (own) own.paise = 1;
    standIn.settleRefund(key, "processed");
    await takeAll();
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 0, refundDuePaise: 170_000 });
    expect(logged.map(({ fields }) => fields.outcome)).toEqual(["refused: amount"]);
  });

  const desk = (db: Db, work: (trx: Db, by: By) => Promise<Done>) =>
    deskChange(atDesk(db, "18:00", "front-desk"), work);
  const VISIT = "visit of booking";
  const onlyRefund = async (db: Db) => (await refundsOf(db))[0]?.id ?? "";
  const ALL = { paise: undefined, reason: "Cancelled" as const, isGiven: true };

  /** Why the gateway did not give it back: it could not, it refuses, or it said nothing for a month. */
  const ends = {
    failed: async ({ standIn, takeAll, work }: Given, key: string) => {
      await askDue(work);
      standIn.settleRefund(key, "failed");
      await takeAll();
    },
    refuses: async ({ standIn, work, pass }: Given) => {
      for (let day = 0; day < 3; day += 1) {
        standIn.faults.push("500");
        await askDue(work);
        pass(24 * 60);
      }
    },
    silent: async ({ work, pass }: Given) => {
      await askDue(work);
      pass(31 * 24 * 60);
      await askDue(work);
    },
  };
  type Given = Awaited<ReturnType<typeof given>>;

  test("a person ends what the gateway did not give back, in whatever way", async () => {
    for (const end of Object.values(ends)) {
      const dropped = await given();
      await givenColleague(dropped.db, { id: "kavitha", name: "Kavitha Nair" });
      await end(dropped, await giveBack(dropped.db, dropped.work.now(), 170_000));
      const id = await onlyRefund(dropped.db);
      expect(await desk(dropped.db, (trx, by) => dropUnsent(trx, by, VISIT, id))).toMatchObject({
        ok: true,
      });
      expect(await booksOf(dropped.db)).toMatchObject({ refundDuePaise: 170_000 });
      const other = await desk(dropped.db, (trx, by) =>
        giveBackNow(trx, by, VISIT, { ...ALL, method: "cash" }),
      );
      expect(other).toMatchObject({ ok: true });
      expect(await booksOf(dropped.db)).toMatchObject({ refundDuePaise: 0 });

      const sent = await given();
      await givenColleague(sent.db, { id: "kavitha", name: "Kavitha Nair" });
      await end(sent, await giveBack(sent.db, sent.work.now(), 170_000));
      const refundId = await onlyRefund(sent.db);
      expect(
        await desk(sent.db, (trx, by) =>
          noteSent(trx, by, VISIT, { refundId, bankReference: "4318" }),
        ),
      ).toMatchObject({ ok: true });
      expect(await refundsOf(sent.db)).toMatchObject([{ method: "bank", dueAt: null }]);
      expect(await booksOf(sent.db)).toMatchObject({ givenBackPaise: 170_000, refundDuePaise: 0 });
      const asked = sent.standIn.calls.length;
      sent.pass(60);
      await askDue(sent.work);
      expect(sent.standIn.calls).toHaveLength(asked);
    }
  });

  test("what the gateway makes after somebody had ended it here is another refund", async () => {
    const all = await given();
    const { db, work, standIn, takeAll } = all;
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    const key = await giveBack(db, work.now(), 170_000);
    await ends.failed(all, key);
    const refundId = await onlyRefund(db);
    await desk(db, (trx, by) => noteSent(trx, by, VISIT, { refundId, bankReference: "4318" }));
    standIn.settleRefund(key, "processed");
    standIn.outgoing.push(...standIn.outgoing);
    await takeAll();
    expect((await refundsOf(db)).map(({ method, paise }) => [method, paise])).toEqual([
      ["bank", 170_000],
      ["online", 170_000],
    ]);
  });

  test("while the gateway has it nobody ends it", async () => {
    const { db, work } = await given();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    await giveBack(db, work.now(), 170_000);
    await askDue(work);
    const id = await onlyRefund(db);
    expect(await desk(db, (trx, by) => dropUnsent(trx, by, VISIT, id))).toMatchObject({
      ok: false,
      said: "This was sent already.",
    });
  });

  test("killed between claim and answer, it is sent again under the same key", async () => {
    const { db, work, standIn, pass } = await given();
    await giveBack(db, work.now(), 170_000);
    const dueAt = new Date(work.now().getTime() + 60_000).toISOString();
    await db.updateTable("refunds").set({ dueAt, tries: 1 }).execute();
    expect(await askDue(work)).toBe(0);
    pass(1);
    await askDue(work);
    expect(standIn.books.refunds.size).toBe(1);
  });

  test("with the keys gone it waits, with the reason", async () => {
    const { db, work, pass } = await given();
    await giveBack(db, work.now(), 170_000);
    await db.deleteFrom("settings").where("name", "=", "paymentGateway").execute();
    await askDue(work);
    expect(await refundsOf(db)).toMatchObject([
      { givenAt: null, lastError: "The keys of the gateway are missing" },
    ]);
    pass(60);
    expect(await askDue(work)).toBe(1);
  });
});

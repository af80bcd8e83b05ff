import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { takeBack } from "#app/desk/bill/payment.server.ts";
import { dropUnsent, giveBack } from "#app/desk/bill/refund.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { joinVisits } from "#app/desk/visits/changes/join-visits.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import { askDue } from "#server/gateways/gateway-asks.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { attemptsOf, booksOf, givenDue, givenGateway } from "./given-payment.ts";

const VISIT = "visit of booking";
const ASKED = { paise: undefined, reason: "Cancelled", method: "online", isGiven: false } as const;

describe.each(databases)("§10 online payment: what the desk does on $name", ({ freshDb }) => {
  async function given() {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    await givenDue(db);
    const pays = await givenGateway(db, "razorpay");
    const staff = {
      id: "kavitha",
      name: "Kavitha Nair",
      may: (right: Right) => may("manager", right),
    };
    const change = <D extends { ok: true; said: string; undo: string | undefined }>(
      work: (trx: Db, by: By) => Promise<D>,
    ) => deskChange({ db, now: pays.work.now(), staff }, work);
    return { db, staff, change, ...pays };
  }

  /** The same, paid and then cancelled. */
  async function givenTooMuch() {
    const all = await given();
    await all.begin();
    await all.db.updateTable("bookings").set({ status: "cancelled" }).execute();
    all.standIn.pay("DS8H4TP1");
    await all.takeAll();
    return all;
  }

  test("a refund waits for ten minutes, in which it is taken back; then it is sent", async () => {
    const { db, change, work, pass, standIn } = await givenTooMuch();
    const first = await change((trx, by) => giveBack(trx, by, VISIT, ASKED));
    expect(first.said).toBe("₹1,700 is to be sent to the account it came from, under Refunds due.");
    pass(9);
    await askDue(work);
    expect(standIn.books.refunds.size).toBe(0);
    const [refund] = await db.selectFrom("refunds").select("id").execute();
    const drop = (trx: Db, by: By) => dropUnsent(trx, by, VISIT, refund?.id ?? "");
    expect(await change(drop)).toMatchObject({ ok: true, said: "₹1,700 is not sent." });
    await change((trx, by) => giveBack(trx, by, VISIT, ASKED));
    pass(10);
    await askDue(work);
    expect(standIn.books.refunds.size).toBe(1);
    const sent = await db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    expect(await change((trx, by) => dropUnsent(trx, by, VISIT, sent.id))).toMatchObject({
      ok: false,
      said: "This was sent already.",
    });
    standIn.settleRefund(sent.id.replaceAll("-", ""), "processed");
    pass(1);
    await askDue(work);
    expect(await booksOf(db)).toMatchObject({ givenBackPaise: 170_000, refundDuePaise: 0 });
  });

  test("what came by no gateway does not go back through it", async () => {
    const { change } = await given();
    const more = { ...ASKED, paise: 10_000 };
    const answer = await change((trx, by) => giveBack(trx, by, VISIT, more));
    expect(answer).toMatchObject({ ok: false });
  });

  test("money that a gateway tells of is not taken off the books", async () => {
    const { db, change, begin, standIn, takeAll, staff, work } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    await takeAll();
    const said = "The gateway has this money. Give it back instead.";
    expect(await change((trx, by) => takeBack(trx, by, VISIT))).toMatchObject({ ok: false, said });
    const entry = await db
      .selectFrom("history")
      .select("id")
      .where("action", "=", "payment.online")
      .executeTakeFirstOrThrow();
    const by = { actor: { staffId: staff.id, name: staff.name }, ...staff, now: work.now() };
    expect(await undo(db, by, entry.id)).toMatchObject({ ok: false });
    expect(await booksOf(db)).toMatchObject({ payments: 1, paidPaise: 170_000 });
  });

  test("money for a visit that was joined into another one comes to the joined visit", async () => {
    const { db, change, begin, standIn, takeAll } = await given();
    await givenDue(db, 50_000, "second", "7K4M");
    expect(await begin("second", 50_000)).toBe("DS7K4MP1");
    const joined = await change((trx, by) =>
      joinVisits(trx, by, VISIT, { otherId: "visit of second", addressOf: VISIT }),
    );
    expect(joined).toMatchObject({ ok: true });
    standIn.pay("DS7K4MP1");
    await takeAll();
    expect(await booksOf(db)).toMatchObject({ paidPaise: 50_000, duePaise: 170_000 });
    expect(await attemptsOf(db)).toMatchObject([{ visitId: VISIT, state: "paid" }]);
  });
});

import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import type { RefundMethod } from "#app/domain/bill/refund.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Role } from "#app/lib/roles.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { takeBack } from "./payment.server.ts";
import { type AskedRefund, giveBack } from "./refund.server.ts";

const VISIT = "visit of booking";

/** A bill of ₹2,500, of which ₹600 came in as cash and ₹2,150 on the ticket. */
async function given(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenBooking(db, { day: "2026-11-23", status: "collected" });
  const line = { name: "Full Body Checkup", category: "Blood", quantity: 1, pricePaise: 250_000 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "booking", position: 0, ...line })
    .execute();
  const common = { visitId: VISIT, day: "2026-11-23", takenById: "kavitha" };
  const takenAt = "2026-11-23T03:42:00.000Z";
  await db
    .insertInto("payments")
    .values([
      { ...common, id: "cash", method: "cash", paise: 60_000, takenAt },
      { ...common, id: "ticket", method: "online", paise: 215_000, takenAt },
    ])
    .execute();
}

const giving = (
  db: Db,
  paymentId: string,
  asked: Partial<AskedRefund> = {},
  role: Role = "manager",
) =>
  deskChange(atDesk(db, "10:00", role), (trx, by) =>
    giveBack(trx, by, VISIT, {
      paise: undefined,
      reason: "Goodwill",
      method: (paymentId === "cash" ? "cash" : "upi") satisfies RefundMethod,
      bankReference: "633005104417",
      isGiven: true,
      paymentId,
      ...asked,
    }),
  );

const refunds = (db: Db) =>
  db.selectFrom("refunds").select(["paymentId", "paise", "allowedPaise"]).execute();

describe.each(databases)("§10 booking: one payment is given back on $name", ({ freshDb }) => {
  test("all of it is the payment, and more than is too much needs a manager", async () => {
    const db = await freshDb();
    await given(db);
    expect(await giving(db, "cash", {}, "front-desk")).toMatchObject({
      reason: "invalid",
      said: "At most ₹250.00. More than is too much needs a manager.",
    });
    expect(await giving(db, "cash")).toMatchObject({ ok: true });
    expect(await refunds(db)).toEqual([{ paymentId: "cash", paise: 60_000, allowedPaise: 35_000 }]);
    expect(await giving(db, "cash")).toMatchObject({
      reason: "state",
      said: "All of this payment went back already.",
    });
  });

  test("never more than is left of it", async () => {
    const db = await freshDb();
    await given(db);
    await giving(db, "cash", { paise: 20_000 });
    expect(await giving(db, "cash", { paise: 50_000 })).toMatchObject({
      reason: "invalid",
      said: "₹500.00 is more than came in. At most ₹400.00 can go back.",
    });
    expect(await giving(db, "gone")).toMatchObject({
      said: "This payment is not there any more.",
    });
  });

  test("sent twice it is given once, also where nothing was too much", async () => {
    const db = await freshDb();
    await given(db);
    await giving(db, "cash", { paise: 25_000 });
    const asked = { paise: 5_000, seenPaise: 0, seenRefunds: 1 };
    expect(await giving(db, "ticket", asked)).toMatchObject({ ok: true });
    expect(await giving(db, "ticket", asked)).toMatchObject({
      said: "Not given back: Kavitha Nair gave back ₹50.00 at 10:00 AM.",
    });
    expect(await refunds(db)).toHaveLength(2);
  });

  test("a payment of which something went back was no mistake", async () => {
    const db = await freshDb();
    await given(db);
    await giving(db, "cash", { paise: 20_000 });
    const taking = (id: string) =>
      deskChange(atDesk(db, "10:01"), (trx, by) => takeBack(trx, by, VISIT, id));
    expect(await taking("cash")).toMatchObject({ said: "₹200 of it was given back." });
    expect(await taking("ticket")).toMatchObject({ ok: true });
  });
});

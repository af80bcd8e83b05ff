import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { choosePayment } from "#app/desk/bill/payment.server.ts";
import { giveBack } from "#app/desk/bill/refund.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { closeDay } from "#app/desk/tally/closing.server.ts";
import { findTally } from "#app/desk/tally/tally.queries.server.ts";
import { findReportsDue } from "#app/desk/today/reports-due.queries.server.ts";
import { bringBack } from "#app/desk/visits/changes/bring-back.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, MONDAY, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { givenBag, SST } from "#tests/databases/given-bags.ts";
import { cancelCollected } from "./cancel-collected.server.ts";

/** Meena Pai, collected by Ravi and paid with ₹900 in cash at the counter. */
async function given(db: Db) {
  for (const [id, role] of [
    ["kavitha", "front-desk"],
    ["suma", "manager"],
    ["ravi", "phlebotomist"],
  ] as const)
    await givenColleague(db, { id, name: id, signInName: id, role });
  const samples = [{ container: SST }];
  await givenBag(db, { id: "b1", name: "Meena Pai", by: "ravi", at: "09:14", samples });
  await deskChange(atDesk(db, "09:20"), (trx, by) => choosePayment(trx, by, "visit of b1", "cash"));
}

const cancel = (trx: Db, by: By) =>
  cancelCollected(trx, by, "b1", { seen: "", reason: "not-measured" });
const billed = async (db: Db) => {
  const visit = await findBilledVisit(db, "visit of b1");
  if (!visit) throw new Error("no such visit");
  return billOf(visit);
};

describe.each(databases)("§10 booking: nothing is measured on $name", ({ freshDb }) => {
  test("a manager cancels what is collected; all that is paid goes back", async () => {
    const db = await freshDb();
    await given(db);
    expect(await countOpen(db, MONDAY)).toBe(1);
    expect(await doAndUndo(db, "10:00", cancel, "manager")).toMatchObject({
      ok: true,
      said: "Booking cancelled, nothing is measured. ₹900 goes back: Give back, or Refunds due.",
    });
    expect(await billed(db)).toMatchObject({ duePaise: 0, overPaise: 90_000 });
    expect(await db.selectFrom("refundsDue").selectAll().execute()).toMatchObject([
      { paise: 90_000 },
    ]);
    expect(await countOpen(db, MONDAY), "no container is expected").toBe(0);
    expect(await findReportsDue(db, monday("23:00"))).toMatchObject({ count: 0 });
    const back = await deskChange(atDesk(db, "10:05"), (trx, by) =>
      giveBack(trx, by, "visit of b1", {
        paise: undefined,
        reason: "Cancelled",
        method: "cash",
        isGiven: true,
      }),
    );
    expect(back, "the front desk gives back what is too much").toMatchObject({ ok: true });
    expect((await findTally(db, MONDAY)).sums).toMatchObject({ cash: 90_000, inBag: 0, due: 0 });
  });

  test("is refused to the front desk, on a closed day, and before the sample", async () => {
    const db = await freshDb();
    await given(db);
    expect(await refusedChange(atDesk(db, "10:00"), cancel)).toBe(
      "You cannot take off a test whose sample is taken. A manager can.",
    );
    await deskChange(atDesk(db, "10:00", "manager"), (trx, by) =>
      closeDay(trx, by, MONDAY, "Later"),
    );
    expect(await refusedChange(atDesk(db, "10:01", "manager"), cancel)).toBe(
      "Monday is closed. A manager can open it again.",
    );
    await db.deleteFrom("closedTallies").execute();
    await db
      .updateTable("bookings")
      .set({ status: "confirmed", collectedAt: null, collectedById: null })
      .execute();
    expect(await refusedChange(atDesk(db, "10:02", "manager"), cancel)).toBe(
      "Nothing is collected yet. Choose Cancel visit",
    );
  });

  test("brought back it is collected again, and paid", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "10:00", "manager"), cancel);
    await deskChange(atDesk(db, "10:01"), (trx, by) => bringBack(trx, by, "visit of b1"));
    const row = await db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "collected", collectedAt: monday("09:14").toISOString() });
    expect(await billed(db)).toMatchObject({ overPaise: 0, duePaise: 0 });
  });
});

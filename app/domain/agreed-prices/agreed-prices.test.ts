import { describe, expect, test } from "vitest";
import { changeTests } from "#app/desk/booked-tests/change-tests.server.ts";
import { giveDiscount } from "#app/desk/bill/bill-changes.server.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { chargeVisit } from "#app/domain/accounts/charge-visit.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenClient, givenColleague, givenTest } from "#tests/databases/given.ts";

const SST = "SST tube (red/gold)";

/** Meena Pai on Monday: lipids for ₹300 and Vitamin D for ₹600. The clinic pays ₹200 for lipids, and 10 % less. */
async function given(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenClient(db, { discountPercent: 10 });
  await agree(db, { lipid: 20_000, hba1c: 25_000 });
  await givenTest(db, { id: "lipid", name: "Lipid Profile", container: SST, position: 0 });
  const hba1c = { id: "hba1c", name: "HbA1c", container: SST, offeredPaise: 42_000, position: 1 };
  await givenTest(db, hba1c);
  const b12 = { id: "b12", name: "Vitamin B12", container: SST, offeredPaise: 50_000, position: 2 };
  await givenTest(db, b12);
  await givenBooking(db, {
    id: "b1",
    reference: "DS-6T3R",
    patientName: "Meena Pai",
    day: MONDAY,
    status: "confirmed",
    confirmedAt: monday("08:40").toISOString(),
    totalPaise: 90_000,
  });
  const line = (itemId: string, name: string, position: number, pricePaise: number) => ({
    bookingId: "b1",
    position,
    itemId,
    name,
    category: "Other",
    quantity: 1,
    pricePaise,
    bookedTests: JSON.stringify([
      { id: itemId, name, container: SST, fasting: "", turnaround: "Same day" },
    ]),
  });
  await db
    .insertInto("bookingLines")
    .values([line("lipid", "Lipid Profile", 0, 30_000), line("vitamin-d", "Vitamin D", 1, 60_000)])
    .execute();
}

async function agree(db: Db, prices: Record<string, number>) {
  await db.deleteFrom("accountPrices").execute();
  const list = { accountId: "sanj", fileName: "rates.csv", setAt: monday("08:00").toISOString() };
  await db
    .insertInto("accountPrices")
    .values({ ...list, prices: JSON.stringify(prices) })
    .execute();
}

const charge = (to: string | null) => (trx: Db, by: By) => chargeVisit(trx, by, "visit of b1", to);
const change = (typed: Partial<Parameters<typeof changeTests>[3]>) => async (trx: Db, by: By) => {
  const row = await trx.selectFrom("bookings").select("testsChange").executeTakeFirstOrThrow();
  const seen = row.testsChange ?? "";
  return changeTests(trx, by, "b1", { seen, added: [], off: [], ...typed });
};
const OFF = { off: [{ position: 1, reason: "not-wanted" as const }] };

/** The same by both ways in which a bill is read. */
async function billNow(db: Db) {
  const stored = await findBilledVisit(db, "visit of b1");
  const shown = await findVisit(db, "visit of b1");
  if (!stored || !shown) throw new Error("no such visit");
  expect(billOf(shown)).toEqual(billOf(stored));
  return billOf(stored);
}

describe.each(databases)("§8 agreed prices on $name", ({ freshDb }) => {
  test("a visit that is charged costs the list of the account, and the lab’s less the discount", async () => {
    const db = await freshDb();
    await given(db);
    await doAndUndo(db, "09:00", charge("sanj"));
    expect(await billNow(db)).toMatchObject({
      discount: { paise: 16_000, reason: "Price list of Sanjeevini Clinic" },
      totalPaise: 74_000,
      duePaise: 0,
      account: { name: "Sanjeevini Clinic", paise: 74_000 },
    });
  });

  test("tests that are added and taken off later follow it, on the call and at the door", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:00"), charge("sanj"));
    const added = [{ kind: "test" as const, id: "hba1c" }];
    await doAndUndo(db, "09:10", change({ ...OFF, added }));
    expect(await billNow(db)).toMatchObject({ linesPaise: 72_000, account: { paise: 45_000 } });
    const atDoor = { added: [{ kind: "test" as const, id: "b12" }], askedBy: "patient" as const };
    await doAndUndo(db, "09:20", change(atDoor));
    expect(await billNow(db)).toMatchObject({ linesPaise: 122_000, account: { paise: 90_000 } });
  });

  test("charged to the patient again it costs the patient’s prices", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:00"), charge("sanj"));
    await doAndUndo(db, "09:10", charge(null));
    const bill = await billNow(db);
    expect(bill).toMatchObject({ totalPaise: 90_000, duePaise: 90_000 });
    expect(bill.discount).toBeUndefined();
    expect(await db.selectFrom("agreedPrices").selectAll().execute()).toEqual([]);
  });

  test("a line keeps the price of the day on which it was charged", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:00"), charge("sanj"));
    await agree(db, { lipid: 29_000, hba1c: 26_000 });
    await deskChange(atDesk(db, "09:10"), change({ added: [{ kind: "test", id: "hba1c" }] }));
    expect(await billNow(db)).toMatchObject({ account: { paise: 20_000 + 54_000 + 26_000 } });
  });

  test("a discount of the desk takes its place, and leaves it again", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:00"), charge("sanj"));
    const typed = { amount: "₹100", reason: "Complaint", words: "" };
    const give = (amount: string) => (trx: Db, by: By) =>
      giveDiscount(trx, by, "visit of b1", { ...typed, amount });
    await doAndUndo(db, "09:10", give("₹100"));
    expect(await billNow(db)).toMatchObject({
      discount: { paise: 10_000, reason: "Complaint" },
      account: { paise: 80_000 },
    });
    await doAndUndo(db, "09:20", give(""));
    expect(await billNow(db)).toMatchObject({ account: { paise: 74_000 } });
  });

  test("what could not be taken lowers both, and a patient who is off costs the account nothing", async () => {
    const db = await freshDb();
    await given(db);
    await deskChange(atDesk(db, "09:00"), charge("sanj"));
    await db.updateTable("bookings").set({ notTakenPaise: 45_000 }).execute();
    expect(await billNow(db)).toMatchObject({ linesPaise: 45_000, account: { paise: 37_000 } });
    await db.updateTable("bookings").set({ status: "cancelled", notTakenPaise: null }).execute();
    expect(await billNow(db)).toMatchObject({ account: { paise: 0 } });
  });
});

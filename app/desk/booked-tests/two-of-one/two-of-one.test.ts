import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { collectVisit } from "#app/desk/visits/changes/collect-visit.server.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { findLines } from "#app/domain/ticket/ticket.queries.server.ts";
import { isLive } from "#app/domain/visits/visit.ts";
import { atDesk, doAndUndo, MONDAY, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { makeOne } from "./make-one.server.ts";
import { splitBooking } from "./split-booking.server.ts";
import { makeOneWords, splitHint, twiceBooked, twiceTitle } from "./twice-booked.ts";

const SECRET = "of the installation";
const VISIT = "visit of b1";

const line = (
  id: string,
  name: string,
  position: number,
  quantity: number,
  pricePaise: number,
) => ({
  bookingId: "b1",
  position,
  itemId: id,
  name,
  category: "Haematology",
  quantity,
  pricePaise,
  bookedTests: JSON.stringify([
    { id, name, container: "EDTA tube (lavender)", fasting: "", turnaround: "Same day" },
  ]),
});

/** Shankar Bhat with a blood count for two, ₹300 each, and an HbA1c for ₹420. */
async function givenTwo(db: Db, hasMore = false) {
  const more = hasMore ? [line("hba1c", "HbA1c", 1, 1, 42_000)] : [];
  await givenBooking(db, {
    id: "b1",
    reference: "DS-6T3R",
    patientName: "Shankar Bhat",
    day: MONDAY,
    status: "confirmed",
    confirmedAt: monday("08:40").toISOString(),
    totalPaise: hasMore ? 102_000 : 60_000,
  });
  await db
    .insertInto("bookingLines")
    .values([line("cbc", "Complete Blood Count", 0, 2, 30_000), ...more])
    .execute();
}

const SHANKAR = { name: "Shankar Bhat", age: "61", sex: "male" };
const VASANTHI = { name: " Vasanthi  Bhat ", age: "57", sex: "female" };
const TWO = { seen: "", first: SHANKAR, second: VASANTHI };

async function liveOf(db: Db) {
  const visit = await findVisit(db, VISIT);
  if (!visit) throw new Error("the visit is gone");
  return { visit, bookings: visit.bookings.filter(isLive) };
}

describe.each(databases)("§10 booking: two of one test on $name", ({ freshDb }) => {
  test("becomes two people in one visit, on one bill; Undo makes it one again", async () => {
    const db = await freshDb();
    await givenTwo(db, true);
    const { visit: before } = await liveOf(db);
    expect(twiceBooked(before).map(twiceTitle)).toEqual(["Complete Blood Count × 2"]);
    expect(splitHint(before)).toBe(
      "Two bookings, two reports, two sets of labels. One visit, one bill of ₹1,020.",
    );
    const done = await doAndUndo(db, "09:00", (trx, by) =>
      splitBooking(trx, by, "b1", TWO, SECRET),
    );
    expect(done.said).toMatch(
      /^Two people now: Shankar Bhat, DS-6T3R; Vasanthi Bhat, DS-[2-9A-Z]{4}\.$/,
    );
    const { visit, bookings } = await liveOf(db);
    expect(
      bookings.map(({ patientName, birthYear, sex, status, totalPaise, lines }) => ({
        patientName,
        birthYear,
        sex,
        status,
        totalPaise,
        lines: lines.map(({ name, quantity }) => `${quantity} ${name}`),
      })),
    ).toEqual([
      {
        patientName: "Shankar Bhat",
        birthYear: 1965,
        sex: "male",
        status: "confirmed",
        totalPaise: 72_000,
        lines: ["1 Complete Blood Count", "1 HbA1c"],
      },
      {
        patientName: "Vasanthi Bhat",
        birthYear: 1969,
        sex: "female",
        status: "confirmed",
        totalPaise: 30_000,
        lines: ["1 Complete Blood Count"],
      },
    ]);
    expect(billOf(visit).totalPaise).toBe(102_000);
    expect(twiceBooked(visit)).toEqual([]);
    const second = bookings[1];
    // What the ticket of the second person shows.
    expect(await findLines(db, second?.id ?? "")).toMatchObject([{ name: "Complete Blood Count" }]);
    const [entry] = await findHistory(db, { visitId: VISIT });
    expect(entry && historySentence(entry)).toBe(
      `Kavitha Nair made two people of DS-6T3R: Complete Blood Count is for ${second?.reference} too.`,
    );
  });

  test("is one person: booked once, and the bill follows", async () => {
    const db = await freshDb();
    await givenTwo(db);
    const { visit, bookings } = await liveOf(db);
    const [booking] = bookings;
    expect(booking && makeOneWords(visit, booking, new Map())).toBe("One person: make it 1, ₹300");
    const done = await doAndUndo(db, "09:00", (trx, by) => makeOne(trx, by, "b1", ""));
    expect(done.said).toMatch(/^Complete Blood Count once\. /);
    const after = await liveOf(db);
    expect(billOf(after.visit).totalPaise).toBe(30_000);
    expect(after.bookings[0]?.lines.map(({ quantity }) => quantity)).toEqual([1]);
    const again = atDesk(db, "09:01");
    const seen = after.bookings[0]?.testsChange ?? "";
    expect(await refusedChange(again, (trx, by) => makeOne(trx, by, "b1", seen))).toBe(
      "No test is booked twice any more. Look again",
    );
    expect(await refusedChange(again, (trx, by) => makeOne(trx, by, "b1", ""))).toBe(
      "Kavitha Nair changed the tests at 09:00 AM. Look again",
    );
  });

  test("the price that was shown is shared, as it was for each", async () => {
    const db = await freshDb();
    await givenTwo(db);
    await db
      .updateTable("bookings")
      .set({ quotedPaise: 50_000, marks: '["price-differs","filled-too-fast"]' })
      .execute();
    await db.updateTable("bookingLines").set({ quotedPaise: 25_000 }).execute();
    await deskChange(atDesk(db, "09:00"), (trx, by) => splitBooking(trx, by, "b1", TWO, SECRET));
    const { bookings } = await liveOf(db);
    expect(bookings.map(({ quotedPaise, marks }) => [quotedPaise, marks])).toEqual([
      [25_000, ["price-differs", "filled-too-fast"]],
      [25_000, ["price-differs"]],
    ]);
  });

  test("refuses one name for both, a missing one, no age, and a sample that is taken", async () => {
    const db = await freshDb();
    await givenTwo(db);
    const at = atDesk(db, "09:00");
    const split = (set: Partial<typeof TWO>) =>
      refusedChange(at, (trx, by) => splitBooking(trx, by, "b1", { ...TWO, ...set }, SECRET));
    expect(await split({ second: { ...VASANTHI, name: " " } })).toBe(
      "Please enter the name of the second person, up to 100 characters",
    );
    expect(await split({ second: { ...VASANTHI, name: "shankar bhat" } })).toBe(
      "Both have one name. Write the second, or make it 1",
    );
    expect(await split({ first: { ...SHANKAR, age: "old" } })).toBe(
      "Please type the age in years, 0 to 120",
    );
    await deskChange(atDesk(db, "09:10"), (trx, by) =>
      collectVisit(trx, by, VISIT, { patients: [{ bookingId: "b1", taken: [0] }] }),
    );
    expect(await split({})).toBe("The sample is taken. Make a new booking for the second person.");
  });
});

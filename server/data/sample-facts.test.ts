import { sampleDayIntents } from "#app/desk/sample-day/sample-day-intents.server.ts";
import { countSampleDay } from "#app/desk/sample-day/sample-day.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { makeSampleDayAgain } from "./sample-day/make-sample-day.ts";
import { removeSampleContent } from "./sample-content.ts";
import { findSampleFacts } from "./sample-facts.ts";
import { seedWhenEmpty } from "./seed.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const ALL = { reviews: 8, booths: 7, posts: 9, reports: 4 };
const NONE = { reviews: 0, booths: 0, posts: 0, reports: 0 };

/** Presses a button of the sample day. */
function press(db: Db, name: keyof typeof sampleDayIntents) {
  const given = { db, now: NOW, removeSampleContent, makeSampleDay: makeSampleDayAgain };
  const { run } = sampleDayIntents[name];
  // Of what a route is given, these are all that the buttons read.
  return run(given as unknown as Parameters<typeof run>[0], new FormData());
}

describe.each(databases)("§10 what is left of the sample lab on $name", ({ freshDb }) => {
  test("counts prices and content as they were made, before and after the sample day went", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, NOW);
    expect(await findSampleFacts(db)).toEqual({
      samePrices: 1260,
      otherPrices: 0,
      made: ALL,
      left: ALL,
      stored: ALL,
      sampleReviews: expect.any(Array),
    });
    await db
      .updateTable("tests")
      .set({ offeredPaise: 100 })
      .where("name", "like", "HbA1c")
      .execute();
    await db
      .updateTable("booths")
      .set({ timing: "6 AM to 9 AM" })
      .where("position", "=", 0)
      .execute();
    await press(db, "remove-sample");
    expect(await findSampleFacts(db)).toEqual({
      samePrices: 1259,
      otherPrices: 1,
      made: ALL,
      left: NONE,
      stored: { ...NONE, booths: 1 },
      sampleReviews: [],
    });
  });

  test("the sample day comes again while no patient has booked, and brings nothing back to the site", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, NOW);
    const made = await countSampleDay(db);
    expect(await press(db, "sample-again")).toMatchObject({
      said: "The sample day is here already.",
    });
    expect(await press(db, "remove-sample")).toMatchObject({ said: "The sample day is removed." });
    expect(await countSampleDay(db)).toEqual({ bookings: 0, callbacks: 0, colleagues: 0 });
    expect(await press(db, "sample-again")).toMatchObject({
      ok: true,
      said: "The sample day is here again. Patients see nothing of it.",
    });
    expect(await countSampleDay(db)).toEqual(made);
    expect((await findSampleFacts(db)).left).toEqual(NONE);
    await press(db, "remove-sample");
    await givenBooking(db, { id: "2BBB" });
    expect(await press(db, "sample-again")).toMatchObject({
      ok: false,
      said: "A patient has booked. The sample day stays away.",
    });
  });

  test("not for a lab whose list has not the sample's tests any more", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    await db
      .updateTable("tests")
      .set({ name: "CBC" })
      .where("name", "=", "Complete Blood Count")
      .execute();
    expect(await press(db, "sample-again")).toMatchObject({
      ok: false,
      said: "The sample day needs the sample’s tests, and some are gone.",
    });
    expect(await countSampleDay(db)).toEqual({ bookings: 0, callbacks: 0, colleagues: 0 });
  });
});

import { describe, expect, test } from "vitest";
import { findDayFaults } from "./day-faults.ts";
import { givenStaff, playDay } from "./play-day.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { databases } from "#tests/databases/databases.ts";
import { findFaults, NO_FAULTS } from "#tests/faults/receipts.ts";
import { seededRandom } from "#tests/faults/random.ts";
import { randomRuns } from "#tests/random-runs.ts";

/** `MONEY_DAYS=10000` plays more, on SQLite. */
const DAYS = randomRuns(300, "MONEY_DAYS");
const DAYS_ON_POSTGRES = 15;
const FIRST = "2026-04-01";
/** Days of one database, so that all are of one financial year, whose numbers have no gap. */
const CHUNK = 300;

describe.each(databases)("§10 money on $name", ({ name, freshDb }) => {
  const days = name === "SQLite" ? DAYS : DAYS_ON_POSTGRES;
  const timeout = 120_000 + days * 1_500;

  test(
    `bills, receipts, tally, its closing and its CSV agree to the paisa on ${days} random days`,
    async () => {
      const random = seededRandom();
      for (let done = 0; done < days; done += CHUNK) {
        const db = await freshDb();
        await givenStaff(db);
        for (let n = 0; n < Math.min(CHUNK, days - done); n++) {
          const day = dayAfter(FIRST, n);
          const played = await playDay(db, day, random);
          expect(await findDayFaults(db, day, played)).toEqual([]);
        }
        expect((await findFaults(db, new Set())).faults).toEqual(NO_FAULTS);
      }
    },
    timeout,
  );

  test("a paisa that is lost is found", async () => {
    const db = await freshDb();
    await givenStaff(db);
    const random = seededRandom();
    let day = FIRST;
    let played = await playDay(db, day, random);
    while ((await db.selectFrom("payments").selectAll().execute()).length === 0) {
      day = dayAfter(day);
      played = await playDay(db, day, random);
    }
    expect(await findDayFaults(db, day, played)).toEqual([]);
    await db
      .updateTable("payments")
      .set((row) => ({ paise: row("paise", "+", 1) }))
      .execute();
    expect(await findDayFaults(db, day, played)).not.toEqual([]);
  }, 120_000);
});

import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenReminder, givenReminding, givenReported } from "#tests/databases/given-again.ts";
import { stopAgain } from "./change-again.server.ts";
import { remindDue } from "./remind-due.server.ts";
import { randomRuns } from "#tests/random-runs.ts";

/** Hours of India at which servers look, three of them between 10 AM and 6 PM. */
const HOURS = [4, 9, 10, 14, 17, 18, 23];
const FIRST = "2027-02-01";
const DAYS = 80;
const at = (day: number, hour: number) =>
  new Date(Date.parse(`${dayAfter(FIRST, day)}T00:00:00+05:30`) + hour * 3_600_000);

const reminder = fc.record({
  day: fc.integer({ min: 0, max: 70 }),
  /** When it is stopped or erased, if it is, at noon. */
  endsOn: fc.option(fc.integer({ min: 0, max: DAYS }), { nil: undefined }),
  end: fc.constantFrom("stop" as const, "erase" as const),
});

/** The days on which no server runs. */
const outages = fc.array(fc.record({ from: fc.integer({ min: 0, max: DAYS }), days: fc.nat(70) }), {
  maxLength: 2,
});

const isOut = (off: readonly { from: number; days: number }[], day: number) =>
  off.some(({ from, days }) => day >= from && day < from + days);

describe.each(databases)("§10 Due again, any days, on $name", ({ freshDb }) => {
  test("none is lost, none is written twice, none outside its hours or after its end", async () => {
    const world = fc.record({
      reminders: fc.array(reminder, { minLength: 1, maxLength: 6 }),
      off: outages,
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ reminders, off }) => {
        const db = await freshDb();
        await givenReminding(db);
        for (const [nth, { day }] of reminders.entries()) {
          await givenReported(db, { id: `b${nth}`, phone: `100000010${nth}` });
          await givenReminder(db, { id: `b${nth}`, day: dayAfter(FIRST, day) });
        }
        for (let day = 0; day < DAYS; day++) {
          for (const hour of HOURS) {
            if (hour === 14) await endAll(db, reminders, day);
            if (isOut(off, day)) continue;
            await Promise.all([remindDue(db, at(day, hour)), remindDue(db, at(day, hour))]);
            await db.updateTable("notices").set({ tries: 1, sentAt: "sent" }).execute();
          }
        }
        const written = await db
          .selectFrom("notices")
          .select(["bookingId", "createdAt"])
          .where("event", "=", "again.due")
          .execute();
        for (const [nth, one] of reminders.entries()) {
          const own = written.filter(({ bookingId }) => bookingId === `b${nth}`);
          expect(own.map(({ createdAt }) => dayInIndia(new Date(createdAt)))).toEqual(
            expectedDays(one, off),
          );
          for (const { createdAt } of own)
            expect([10, 14, 17]).toContain(minutesInIndia(new Date(createdAt)) / 60);
        }
      }),
      { numRuns: randomRuns(6), seed: inject("seed") },
    );
  }, 120_000);
});

/** The first day on which a server runs, from its own on and for 60 days, unless it ended before. */
function expectedDays({ day, endsOn }: { day: number; endsOn?: number | undefined }, off: Off) {
  for (let on = day; on <= day + 60 && on < DAYS; on++) {
    if (isOut(off, on)) continue;
    // It ends at noon, after what is written at 10 AM has left.
    return endsOn !== undefined && endsOn < on ? [] : [dayAfter(FIRST, on)];
  }
  return [];
}
type Off = readonly { from: number; days: number }[];

async function endAll(
  db: Db,
  reminders: readonly { endsOn?: number | undefined; end: "stop" | "erase" }[],
  day: number,
) {
  for (const [nth, { endsOn, end }] of reminders.entries()) {
    if (endsOn !== day) continue;
    const id = `b${nth}`;
    const of = { id, visitId: `visit of ${id}`, phone: `100000010${nth}` };
    const now = at(day, 12);
    await db
      .transaction()
      .execute(async (trx) =>
        end === "stop"
          ? stopAgain(trx, of, { by: "patient", actor: PATIENT, now, alsoSameWay: true })
          : eraseBooking(trx, id, PATIENT, now),
      );
  }
}

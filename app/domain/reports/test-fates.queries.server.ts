import type { Db } from "#app/db/schema.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { statusOf } from "#app/domain/booking/booking-status.ts";
import { type TestFate, testFate } from "./test-fates.ts";

/** States of containers from which nothing can be measured. */
export const USELESS = ["not-taken", "missing", "rejected"] as const;

/** A line of a booking; one whose tests are not known stands for itself. */
export type LineFates = { name: string; tests: { name: string; fate: TestFate }[] };

/** True while a test is without its report, also where nobody knows the tests. */
export const awaitsReport = (lines: readonly LineFates[] | undefined) =>
  lines?.some(({ tests }) => tests.some(({ fate }) => fate === "due")) ?? true;

/** What becomes of the tests of bookings whose samples were taken, line by line, by booking. */
export async function findTestFates(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, LineFates[]>();
  const lines = await db
    .selectFrom("bookingLines")
    .select(["bookingId", "name", "bookedTests"])
    .where("bookingId", "in", bookingIds)
    .orderBy("position")
    .execute();
  const samples = await db
    .selectFrom("samples")
    .leftJoin("bookings as again", "again.id", "samples.repeatedById")
    .select(["bookingId", "container", "state", "comesAgain", "again.status as againStatus"])
    .where("bookingId", "in", bookingIds)
    .execute();
  const published = await db
    .selectFrom("reports")
    .select(["bookingId", "part", "testName"])
    .where("bookingId", "in", bookingIds)
    .where("withdrawnAt", "is", null)
    .execute();
  const samplesOf = Map.groupBy(
    samples.map((one) => ({ ...one, againStatus: statusOf(one.againStatus ?? "") ?? null })),
    ({ bookingId }) => bookingId,
  );
  const reportsOf = Map.groupBy(published, ({ bookingId }) => bookingId);
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  return new Map(
    Array.from(linesOf, ([id, own]) => {
      const given = { samples: samplesOf.get(id) ?? [], reports: reportsOf.get(id) ?? [] };
      return [
        id,
        own.map(({ name, bookedTests: stored }) => {
          const known = bookedTests(stored);
          const tests = known.length > 0 ? known : [{ name, container: "" }];
          return {
            name,
            tests: tests.map((test) => ({ name: test.name, fate: testFate(test, given) })),
          };
        }),
      ];
    }),
  );
}

/** The names of what has a fate: a line's own where all its tests have it, otherwise those tests'. */
export const namesWith = (fate: TestFate, lines: readonly LineFates[]) =>
  Array.from(
    new Set(
      lines.flatMap(({ name, tests }) => {
        const own = tests.filter((test) => test.fate === fate);
        return own.length === tests.length ? name : own.map((test) => test.name);
      }),
    ),
  );

/** The names of the tests with a fate, each once. */
export const testsWith = (fate: TestFate, lines: readonly LineFates[]) =>
  Array.from(
    new Set(
      lines.flatMap(({ tests }) => tests.flatMap((test) => (test.fate === fate ? test.name : []))),
    ),
  );

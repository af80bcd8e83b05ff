import type { NotNull } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { statusOf } from "#app/domain/booking/booking-status.ts";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import { remarkWords } from "#app/desk/visits/remark-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findLines, findPublished } from "#app/domain/reports/publishing.queries.server.ts";
import { bookedNames, testsIn } from "#app/domain/reports/reported-tests.ts";
import { findTestFates } from "#app/domain/reports/test-fates.queries.server.ts";
import type { TestFate } from "#app/domain/reports/test-fates.ts";
import { comparePerson, proposedTests } from "../match/same-person.ts";
import { findTestSamples } from "../publish/test-samples.queries.server.ts";
import { warningsOf } from "#app/domain/reports/publish-words.ts";

/** A booking beside the PDF that may be of it; undefined when it does not exist, or its patient is erased. */
export async function findComparedBooking(db: Db, id: string, facts: PdfFacts, now: Date) {
  const booking = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "reference", "patientName", "bookings.phone", "status"])
    .select(["birthYear", "sex", "collectedAt", "visits.phone as visitPhone"])
    .where("bookings.id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!booking) return undefined;
  const lines = await findLines(db, id);
  const tests = bookedNames(lines);
  const published = await findPublished(db, [id]);
  const reports = published.map((report) => ({ ...report, tests: testsIn(lines, report) }));
  const samples = new Map(
    (await findTestSamples(db, id)).map(({ name, sample }) => [name, sample]),
  );
  const proposed = proposedTests(facts, tests, {
    isInLab: (name) => samples.get(name) === "in-lab",
    out: await findOut(db, id),
  });
  const fates = await findFates(db, id);
  const { reference, patientName, phone, status } = booking;
  return {
    id,
    reference,
    patientName,
    phone,
    rows: comparePerson(facts, { ...booking, tests }, dayInIndia(now)),
    warnings: [
      ...warningsOf(statusOf(status) ?? "pending"),
      ...(await findRemarks(db, id)).map(({ container, remark }) => remarkWords(container, remark)),
    ],
    tests: tests.map((name) => ({
      name,
      isProposed: proposed.includes(name),
      isReady: reports.some((report) => report.tests.includes(name)),
      fate: fates.get(name) ?? ("due" as const),
      sample: samples.get(name) ?? ("none" as const),
    })),
    reports,
  };
}

/** What becomes of the tests of a booking, by name. */
async function findFates(db: Db, bookingId: string) {
  const lines = (await findTestFates(db, [bookingId])).get(bookingId) ?? [];
  const tests = lines.flatMap((line) => line.tests);
  return new Map<string, TestFate>(tests.map(({ name, fate }) => [name, fate]));
}

/** The tests that reference laboratories still have. */
async function findOut(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom("sentOuts")
    .select("tests")
    .where("bookingId", "=", bookingId)
    .where("backAt", "is", null)
    .execute();
  return rows.flatMap(({ tests }) => JSON.parse(tests) as string[]);
}

/** The containers that the lab accepted with a remark, in the order of draw. */
const findRemarks = (db: Db, bookingId: string) =>
  db
    .selectFrom("samples")
    .select(["container", "remark"])
    .where("bookingId", "=", bookingId)
    .where("state", "=", "received")
    .where("remark", "is not", null)
    .$narrowType<{ remark: NotNull }>()
    .orderBy("position")
    .execute();

export type ComparedWith = NonNullable<Awaited<ReturnType<typeof findComparedBooking>>>;

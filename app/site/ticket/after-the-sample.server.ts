import type { NotNull } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import {
  FIRST_LINK,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { findLines } from "#app/domain/reports/publishing.queries.server.ts";
import {
  awaitsReport,
  findTestFates,
  testsWith,
} from "#app/domain/reports/test-fates.queries.server.ts";
import { remarkSentence } from "./remark-words.server.ts";
import type { Ticket } from "./ticket.ts";

/**
 * What a ticket tells once the sample is in the lab: a part of the reports, a corrected one, a sample that
 * is taken again. Nothing where all reports come at once, as most do.
 */
export async function afterTheSample(
  { db, secret }: { db: Db; secret: string },
  bookingId: string,
): Promise<Pick<Ticket, "part" | "lost" | "corrected" | "again" | "remarks">> {
  const report = await findNewestReport(db, bookingId);
  const again = await findAgain(db, bookingId);
  const remarks = await findRemarks(db, bookingId);
  const lost = await findLost(db, bookingId);
  return {
    ...(report?.part === "partial" && {
      part: {
        at: report.uploadedAt,
        ready: report.testsReady ?? undefined,
        total: report.testsTotal ?? undefined,
      },
    }),
    ...(lost && { lost }),
    ...(report?.olderAt && {
      corrected: {
        at: report.uploadedAt,
        earlier: report.olderAt,
        ...(report.olderSuccessor === null && { isPartly: true }),
      },
    }),
    ...(again && {
      again: { ...toAgain(again, secret), tests: await findTests(db, again.id) },
    }),
    ...(remarks.length > 0 && { remarks }),
  };
}

/** The tests that cannot come of the samples; undefined where all can. */
async function findLost(db: Db, bookingId: string) {
  const lines = (await findTestFates(db, [bookingId])).get(bookingId) ?? [];
  const toTake = testsWith("to-take", lines);
  const tests = [...toTake, ...testsWith("lost", lines)];
  return tests.length > 0 ? { tests, toTake, isDue: awaitsReport(lines) } : undefined;
}

async function findTests(db: Db, bookingId: string) {
  const lines = await findLines(db, bookingId);
  return lines.flatMap(({ tests }) => tests.map(({ name }) => name));
}

/** What was noted of samples that the lab accepted all the same, in order of draw, each sentence once. */
async function findRemarks(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom("samples")
    .select(["container", "remark"])
    .where("bookingId", "=", bookingId)
    .where("state", "=", "received")
    .where("remark", "is not", null)
    .$narrowType<{ remark: NotNull }>()
    .orderBy("position")
    .execute();
  return Array.from(new Set(rows.map((row) => remarkSentence(row.container, row.remark))));
}

type Again = NonNullable<Awaited<ReturnType<typeof findAgain>>>;

const toAgain = ({ id, ticketVersion, status, ...again }: Again, secret: string) => ({
  reference: again.reference,
  isAhead: isOpen(status),
  ...(again.totalPaise && { isCharged: true }),
  day: again.day,
  time: again.slot,
  ticket:
    ticketVersion < FIRST_LINK ? undefined : ticketPath(ticketToken(secret, id, ticketVersion)),
});

/** The newest published report of a booking, and the one that it corrects; undefined while there is none. */
const findNewestReport = (db: Db, bookingId: string) =>
  db
    .selectFrom("reports")
    .leftJoin("reports as older", (join) =>
      join.onRef("older.id", "=", "reports.amendsId").on("older.withdrawnAt", "is", null),
    )
    .select(["reports.part", "reports.testsReady", "reports.testsTotal", "reports.uploadedAt"])
    .select(["older.uploadedAt as olderAt", "older.supersededById as olderSuccessor"])
    .where("reports.bookingId", "=", bookingId)
    .where("reports.withdrawnAt", "is", null)
    .orderBy("reports.uploadedAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** The newest booking that takes samples of this one again; undefined where none stands. */
const findAgain = (db: Db, bookingId: string) =>
  db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["bookings.id", "reference", "status", "day", "slot", "ticketVersion", "totalPaise"])
    .where("bookings.id", "in", (again) =>
      again
        .selectFrom("samples")
        .select("repeatedById")
        .where("samples.bookingId", "=", bookingId)
        .where("repeatedById", "is not", null)
        .$narrowType<{ repeatedById: NotNull }>(),
    )
    .where("status", "not in", ["cancelled", "no-show"])
    .where("erasedAt", "is", null)
    .orderBy("placedAt", "desc")
    .limit(1)
    .executeTakeFirst();

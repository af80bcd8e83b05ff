import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import {
  awaitsReport,
  findTestFates,
  type LineFates,
  testsWith,
} from "#app/domain/reports/test-fates.queries.server.ts";

/**
 * The published reports of a phone, newest first, without their files. A version of the same report is
 * told only while it is published itself.
 */
export async function listReportsFor(db: Db, phone: string) {
  const rows = await db
    .selectFrom("reports")
    .leftJoin("reports as newer", (join) =>
      join.onRef("newer.id", "=", "reports.supersededById").on("newer.withdrawnAt", "is", null),
    )
    .leftJoin("reports as older", (join) =>
      join.onRef("older.id", "=", "reports.amendsId").on("older.withdrawnAt", "is", null),
    )
    .select(["reports.id", "reports.testName", "reports.patientName", "reports.uploadedAt"])
    .select(["reports.part", "reports.testsReady", "reports.testsTotal", "reports.bookingId"])
    .select(["reports.amendedBecause", "older.uploadedAt as olderAt"])
    .select("older.supersededById as olderSuccessor")
    .select(["newer.uploadedAt as newerAt", "newer.amendsId as newerAmends"])
    .select(({ selectFrom }) =>
      selectFrom("reports as whole")
        .select(({ fn }) => fn.max("whole.uploadedAt").as("at"))
        .whereRef("whole.bookingId", "=", "reports.bookingId")
        .where("whole.part", "=", "final")
        .where("whole.withdrawnAt", "is", null)
        .as("finalAt"),
    )
    .select((eb) => eb("reports.pdf", "is not", null).as("hasFile"))
    .where("reports.phone", "=", phone)
    .where("reports.withdrawnAt", "is", null)
    .orderBy("reports.uploadedAt", "desc")
    .orderBy("reports.id")
    .execute();
  const fates = await findTestFates(
    db,
    rows.flatMap(({ part, bookingId }) => (part === "partial" && bookingId) || []),
  );
  const correctionsOf = await findCorrections(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ bookingId, olderSuccessor, ...row }) => ({
    ...row,
    hasFile: Boolean(row.hasFile),
    /** The one that it corrects goes on counting for other tests. */
    isPartly: row.olderAt !== null && olderSuccessor === null,
    /** Reports that correct some of its tests. */
    corrections: row.newerAt === null ? (correctionsOf.get(row.id) ?? []) : [],
    others: othersOf(fates.get(bookingId ?? "")),
  }));
}

async function findCorrections(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, never[]>();
  const rows = await db
    .selectFrom("reports")
    .select(["amendsId", "uploadedAt as uploadDate", "testName as tests"])
    .where("amendsId", "in", ids)
    .where("withdrawnAt", "is", null)
    .orderBy("uploadedAt")
    .execute();
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ amendsId }) => amendsId),
      ([id, same]) => [id, same.map(({ uploadDate, tests }) => ({ uploadDate, tests }))],
    ),
  );
}

/** What becomes of the tests that a partial report does not have; undefined where they follow. */
function othersOf(lines: readonly LineFates[] | undefined) {
  if (!lines || awaitsReport(lines)) return undefined;
  return testsWith("to-take", lines).length > 0 ? ("new-sample" as const) : ("not-here" as const);
}

/** A published report and the size of its file in bytes; undefined when withdrawn or without a file. */
export const findReportFile = (db: Db, id: string) =>
  db
    .selectFrom("reports")
    .select(["id", "phone", "patientName", "testName"])
    .select(sql<number>`length(pdf)`.as("bytes"))
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .where("pdf", "is not", null)
    .executeTakeFirst();

/** PostgreSQL needs the casts to know the parameters' types. SQL counts positions from 1. */
const substringOf = (start: number, length: number) =>
  sql<Uint8Array>`substr(pdf, cast(${start + 1} as integer), cast(${length} as integer))`;

/** `length` bytes of a published report's file from `start`; undefined when nothing is there. */
export async function findReportChunk(db: Db, id: string, start: number, length: number) {
  const row = await db
    .selectFrom("reports")
    .select(substringOf(start, length).as("chunk"))
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .where("pdf", "is not", null)
    .executeTakeFirst();
  return row && row.chunk.byteLength > 0 ? row.chunk : undefined;
}

import type { Db, Row } from "#app/db/schema.server.ts";
import { dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { findMatches } from "./matching.queries.server.ts";
import type { FileMatch, PdfFacts, ReportFile } from "./report-file.ts";

/** More are never on one screen; the oldest are worked on first. */
const MOST_ROWS = 100;

/** Files that wait to be published, oldest first, then those published today, newest first. */
export async function listReportFiles(db: Db, now: Date) {
  const waiting = await selectFiles(db)
    .where("reportFiles.reportId", "is", null)
    .orderBy("reportFiles.id")
    .limit(MOST_ROWS)
    .execute();
  const published = await selectFiles(db)
    .where("reports.uploadedAt", ">=", startOfDay(dayInIndia(now)))
    .orderBy("reports.uploadedAt", "desc")
    .limit(MOST_ROWS)
    .execute();
  return {
    files: await filesOf(db, [...waiting, ...published]),
    /** More were published today than are listed. */
    isMorePublished: published.length === MOST_ROWS,
    /** All of them, also those beyond the list. */
    waiting: waiting.length < MOST_ROWS ? waiting.length : await countWaitingFiles(db),
  };
}

/** One file; undefined when it was set aside or deleted. */
export async function findReportFile(db: Db, id: string) {
  const row = await selectFiles(db).where("reportFiles.id", "=", id).executeTakeFirst();
  const [file] = row ? await filesOf(db, [row]) : [];
  return file;
}

/** How many files wait to be published. */
export async function countWaitingFiles(db: Db) {
  const { count } = await db
    .selectFrom("reportFiles")
    .select((of) => of.fn.countAll().as("count"))
    .where("reportId", "is", null)
    .where("discardedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A file's name and bytes; undefined when it was deleted, a week after it was published or set aside. */
export const findFile = (db: Db, id: string) =>
  db
    .selectFrom("reportFilePdfs")
    .innerJoin("reportFiles", "reportFiles.id", "reportFilePdfs.fileId")
    .leftJoin("bookings", "bookings.id", "reportFiles.bookingId")
    .select(["fileId", "name", "pdf", "bookings.phone"])
    .where("fileId", "=", id)
    .executeTakeFirst();

const selectFiles = (db: Db) =>
  db
    .selectFrom("reportFiles")
    .leftJoin("reports", "reports.id", "reportFiles.reportId")
    .leftJoin("bookings", "bookings.id", "reportFiles.bookingId")
    .selectAll("reportFiles")
    .select([
      "bookings.reference",
      "bookings.patientName",
      "bookings.phone",
      "bookings.birthYear",
      "bookings.sex",
      "reports.uploadedAt as publishedAt",
      "reports.withdrawnAt",
    ])
    .where("reportFiles.discardedAt", "is", null);

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>["executeTakeFirstOrThrow"]>>;

async function filesOf(db: Db, rows: readonly FileRow[]) {
  const read = rows.map((row) => ({
    row,
    facts: JSON.parse(row.facts) as PdfFacts,
    match: matchIn(row),
  }));
  const open = read.filter(({ match }) => match === undefined);
  const found = await findMatches(
    db,
    open.map(({ facts }) => facts),
  );
  const matches = new Map(open.map(({ row }, at) => [row.id, found[at]]));
  return read.map(({ row, facts, match }) =>
    fileOf(row, facts, match ?? matches.get(row.id) ?? { kind: "none" }),
  );
}

function fileOf(row: FileRow, facts: PdfFacts, match: FileMatch): ReportFile {
  const { id, name, bytes, pages, uploadedAt, reportId, publishedAt, withdrawnAt } = row;
  const published =
    reportId !== null && publishedAt !== null
      ? { reportId, at: publishedAt, isWithdrawn: withdrawnAt !== null }
      : undefined;
  return { id, name, bytes, pages, uploadedAt, facts, match, published };
}

/** The booking that was found or chosen; undefined while there is none. */
function matchIn(row: FileRow): FileMatch | undefined {
  const { bookingId: id, matchedBy: by, reference, patientName, phone } = row;
  const { birthYear, sex } = row;
  if (id === null || by === null || reference === null) return undefined;
  if (patientName === null || phone === null) return undefined;
  return { kind: "fits", by, booking: { id, reference, patientName, phone, birthYear, sex } };
}

/** The waiting file with these bytes. */
export const findWaiting = (
  db: Db,
  sha256: string,
): Promise<Pick<Row<"reportFiles">, "id"> | undefined> =>
  db
    .selectFrom("reportFiles")
    .select("id")
    .where("sha256", "=", sha256)
    .where("reportId", "is", null)
    .where("discardedAt", "is", null)
    .executeTakeFirst();

/** For whom these bytes are published: a booking's reference, or else a phone. */
export async function findPublishedFor(db: Db, sha256: string) {
  const report = await db
    .selectFrom("reports")
    .leftJoin("bookings", "bookings.id", "reports.bookingId")
    .select(["bookings.reference", "reports.phone"])
    .where("reports.sha256", "=", sha256)
    .where("reports.withdrawnAt", "is", null)
    .executeTakeFirst();
  return report && (report.reference ?? report.phone);
}

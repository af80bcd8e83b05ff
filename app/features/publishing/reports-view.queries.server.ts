import type { Db } from "#app/db/schema.server.ts";
import {
  findReportFile,
  listReportFiles,
} from "#app/features/report-files/waiting-files.queries.server.ts";
import type { ReportFile } from "#app/features/report-files/report-file.ts";
import { findComparedBooking } from "./chosen-file.queries.server.ts";
import { findUntold } from "./critical-values.queries.server.ts";

type Asked = {
  now: Date;
  /** The file that is looked at; without one the first that waits. */
  file: string | null;
  /** The reference of a booking for which a file is dropped. */
  booking: string | null;
};

/** What the screen of reports shows beside what is due (product §10: Reports). */
export async function findReportsView(db: Db, { now, file, booking }: Asked) {
  const { files, waiting } = await listReportFiles(db, now);
  const wanted = booking === null ? undefined : await findWanted(db, booking);
  const chosen = await chosenOf(db, files, { file, bookingId: wanted?.id });
  const compared = chosen && bookingOf(chosen);
  return {
    now: now.toISOString(),
    files,
    waiting,
    chosen: chosen && {
      file: chosen,
      booking:
        compared === undefined
          ? undefined
          : await findComparedBooking(db, compared, chosen.facts, now),
    },
    wanted,
    untold: await findUntold(db),
  };
}

export type ReportsView = Awaited<ReturnType<typeof findReportsView>>;
export type ChosenFile = NonNullable<ReportsView["chosen"]>;

const bookingOf = ({ match }: ReportFile) => (match.kind === "fits" ? match.booking.id : undefined);

async function chosenOf(
  db: Db,
  files: readonly ReportFile[],
  { file, bookingId }: { file: string | null; bookingId: string | undefined },
) {
  if (file !== null) {
    const found = files.find(({ id }) => id === file) ?? (await findReportFile(db, file));
    if (found) return found;
  }
  const waiting = files.filter(({ published }) => !published);
  if (bookingId === undefined) return waiting[0];
  return waiting.find((one) => bookingOf(one) === bookingId);
}

/** The booking that came with the address; undefined for what is no reference. */
const findWanted = (db: Db, reference: string) =>
  db
    .selectFrom("bookings")
    .select(["id", "reference", "patientName"])
    .where("reference", "=", reference.toUpperCase())
    .where("erasedAt", "is", null)
    .executeTakeFirst();

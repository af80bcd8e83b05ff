import type { Db } from "#app/db/schema.server.ts";
import {
  findReportFile,
  listReportFiles,
} from "#app/domain/report-files/waiting-files.queries.server.ts";
import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { withSuggestions } from "./match/suggested-booking.queries.server.ts";
import { findComparedBooking } from "./files/chosen-file.queries.server.ts";
import { findFileGuard } from "./publish/prenatal-guard.server.ts";
import { findUntold } from "./critical/critical-values.queries.server.ts";

type Asked = {
  now: Date;
  /** The file that is looked at; without one the first that waits. */
  file: string | null;
  /** The reference of a booking for which a file is dropped. */
  booking: string | null;
  /** The file is published to a phone that has no booking. */
  isToPhone: boolean;
};

/** What the screen of reports shows beside what is due (product §10: Reports). */
export async function findReportsView(db: Db, { now, file, booking, isToPhone }: Asked) {
  const { files: listed, waiting, isMorePublished } = await listReportFiles(db, now);
  const today = dayInIndia(now);
  const files = await withSuggestions(db, listed, today);
  const wanted = booking === null ? undefined : await findWanted(db, booking);
  const chosen = await chosenOf(db, files, { file, bookingId: wanted?.id });
  const compared = chosen && bookingOf(chosen);
  return {
    now: now.toISOString(),
    files,
    waiting,
    isMorePublished,
    chosen: chosen && {
      file: chosen,
      guard: await guardOf(db, chosen, isToPhone ? undefined : compared),
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

/** What is against publishing a file that waits: for a booking, or for the phone that it names. */
function guardOf(db: Db, { id, facts, published }: ReportFile, bookingId: string | undefined) {
  if (published) return undefined;
  const phone = { phone: facts.phones[0] ?? "", testName: "" };
  return findFileGuard(db, id, bookingId === undefined ? phone : { bookingId }, facts);
}

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

/** The booking that came with the address; undefined for an invalid reference. */
const findWanted = (db: Db, reference: string) =>
  db
    .selectFrom("bookings")
    .select(["id", "reference", "patientName"])
    .where("reference", "=", reference.toUpperCase())
    .where("erasedAt", "is", null)
    .executeTakeFirst();

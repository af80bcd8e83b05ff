import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { publishReport } from "#app/desk/reports/publish/publish-report.server.ts";
import { atDesk } from "./at-desk.ts";
import { givenBooking } from "./given.ts";
import { givenFile } from "./given-file.ts";

const TESTS = ["Vitamin D", "Vitamin B12"];

/** A collected booking of two tests whose sample is in the lab, and files that fit it. */
export async function givenCollected(db: Db, ...files: string[]) {
  await givenBooking(db, {
    id: "3c8l",
    patientName: "Rekha Menon",
    phone: "1000056789",
    status: "collected",
    collectedAt: "2026-11-21T12:40:00.000Z",
  });
  const line = { bookingId: "3c8l", category: "", quantity: 1 };
  await db
    .insertInto("bookingLines")
    .values(TESTS.map((name, position) => ({ ...line, position, name })))
    .execute();
  await db
    .insertInto("samples")
    .values({
      id: "tube of 3c8l",
      bookingId: "3c8l",
      position: 0,
      container: "SST tube (red/gold)",
      state: "received",
    })
    .execute();
  for (const id of files) await givenFile(db, { id, bookingId: "3c8l" });
}

/** What a manager sends who publishes a file with all its tests. */
export const wanted = (
  fileId: string,
  more: Partial<Parameters<typeof publishReport>[2]> = {},
) => ({
  fileId,
  bookingId: "3c8l",
  isSamePerson: true,
  tests: TESTS,
  ...more,
});

export const statusOf = async (db: Db) =>
  (await db.selectFrom("bookings").select(["status", "reportedAt"]).executeTakeFirstOrThrow())
    .status;

/** Publishes at a clock time of Monday. @throws when it is refused. */
export const publish = async (db: Db, clock: string, ...of: Parameters<typeof wanted>) => {
  const answer = await deskChange(atDesk(db, clock, "manager"), (trx, by) =>
    publishReport(trx, by, wanted(...of)),
  );
  if (!answer.ok) throw new Error(answer.said);
  return answer;
};

/** All reports, their PDFs as text. */
export const reportRows = async (db: Db) => {
  const all = await db.selectFrom("reports").selectAll().orderBy("uploadedAt").execute();
  return all.map(({ pdf, ...row }) => ({ ...row, pdf: pdf && Buffer.from(pdf).toString() }));
};

import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { findMatch } from "./matching.queries.server.ts";
import { isPhone } from "#app/lib/phone.ts";
import { refusalInWords } from "./refusal-words.ts";
import type { PdfFacts } from "./report-file.ts";
import { findPublishedFor, findWaiting } from "./waiting-files.queries.server.ts";

type Dropped = {
  name: string;
  pdf: Uint8Array;
  sha256: string;
  pages: number;
  facts: PdfFacts;
  uploadedById: string;
};

/**
 * Keeps a PDF that was dropped, with the booking that it fits. Refused when it waits already or is
 * published. The history tells of it without the file's name, which often is the patient's.
 */
export async function addReportFile(
  trx: Db,
  by: By,
  file: Dropped,
): Promise<Done & { id: string }> {
  const { name, pdf, sha256, pages, facts, uploadedById } = file;
  if (await findWaiting(trx, sha256)) return refuse("state", refusalInWords("waiting", name));
  const publishedFor = await findPublishedFor(trx, sha256);
  if (publishedFor) {
    const shown = isPhone(publishedFor) && !by.may("see-contacts") ? "a phone" : publishedFor;
    return refuse("state", refusalInWords("published", name, shown));
  }
  const id = orderedId();
  const match = await findMatch(trx, facts);
  const bookingId = match.kind === "fits" ? match.booking.id : null;
  const inserted = await trx
    .insertInto("reportFiles")
    .values({
      id,
      name,
      uploadedAt: by.now.toISOString(),
      uploadedById,
      sha256,
      bytes: pdf.byteLength,
      pages,
      facts: JSON.stringify(facts),
      bookingId,
      matchedBy: match.kind === "fits" ? match.by : null,
      reportId: null,
      discardedAt: null,
    })
    // Another colleague may drop the same file in this moment.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows) === 0)
    return refuse("state", refusalInWords("waiting", name));
  await trx.insertInto("reportFilePdfs").values({ fileId: id, pdf }).execute();
  await record(trx, { ...by, action: "report-file.added", ...(await about(trx, bookingId)) }, []);
  return { ok: true, said: `${name} is here.`, undo: undefined, id };
}

/** Says whose report a file is. @param reference of a booking. */
export async function chooseBooking(
  trx: Db,
  by: By,
  { fileId, reference }: { fileId: string; reference: string },
): Promise<Done> {
  const file = await waitingFile(trx, fileId);
  const booking = await trx
    .selectFrom("bookings")
    .select(["id", "patientName", "visitId"])
    .where("reference", "=", reference)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!booking) return refuse("not-found", `No booking ${reference}. Check the reference.`);
  const change = await changeRow(trx, "reportFiles", fileId, {
    bookingId: booking.id,
    matchedBy: "chosen",
  });
  const details = { reference };
  const entry = { ...by, action: "report-file.chosen" as const, details };
  const undo = await record(trx, { ...entry, bookingId: booking.id, visitId: booking.visitId }, [
    change,
  ]);
  return { ok: true, said: `${file.name} is for ${booking.patientName}, ${reference}.`, undo };
}

/** Sets a file aside that is not to be published; it is deleted a week later. */
export async function discardFile(trx: Db, by: By, fileId: string): Promise<Done> {
  const file = await waitingFile(trx, fileId);
  const change = await changeRow(trx, "reportFiles", fileId, {
    discardedAt: by.now.toISOString(),
  });
  const entry = { ...by, action: "report-file.discarded" as const };
  const undo = await record(trx, { ...entry, ...(await about(trx, file.bookingId)) }, [change]);
  return { ok: true, said: `${file.name} is set aside.`, undo };
}

/** @throws a refusal when it was published, set aside or deleted meanwhile. */
async function waitingFile(trx: Db, id: string) {
  const file = await lockRow(trx, "reportFiles", { id });
  if (!file || file.discardedAt !== null)
    return refuse("not-found", "This file is not in the list any more.");
  if (file.reportId !== null) return refuse("state", "This file is published already.");
  return file;
}

/** The booking and the visit in whose history a change of its file stands. */
async function about(trx: Db, bookingId: string | null) {
  if (bookingId === null) return {};
  const booking = await trx
    .selectFrom("bookings")
    .select("visitId")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return { bookingId, visitId: booking?.visitId };
}

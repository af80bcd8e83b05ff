import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import type { RowChange, Values } from "#app/domain/history/tracked-rows.server.ts";

/**
 * The history holds no PDF: a report that is shown again gets the one of the file that was dropped on
 * the desk, as long as that is kept.
 */

/** The same file, found by its bytes. */
const keptPdf = (trx: Db, reportId: string) =>
  trx
    .selectFrom("reports")
    .innerJoin("reportFiles", "reportFiles.sha256", "reports.sha256")
    .innerJoin("reportFilePdfs", "fileId", "reportFiles.id")
    .where("reports.id", "=", reportId);

const isShownAgain = ({ table, before, after }: RowChange) =>
  table === "reports" && before?.withdrawnAt === null && after?.withdrawnAt !== undefined;

/** True when undoing a change would show a report whose file is no longer kept. */
export async function isPdfGone(trx: Db, change: RowChange) {
  if (!isShownAgain(change)) return false;
  const kept = await keptPdf(trx, String(change.key.id)).select("fileId").executeTakeFirst();
  return kept === undefined;
}

/** Gives a report that is shown again its PDF, inside the database. */
export async function restorePdf(trx: Db, change: RowChange) {
  if (!isShownAgain(change)) return;
  const id = String(change.key.id);
  await trx
    .updateTable("reports")
    .set({ pdf: sql`(${keptPdf(trx, id).select("reportFilePdfs.pdf").limit(1)})` })
    .where("id", "=", id)
    .execute();
}

/**
 * True when undoing a change of a dropped file would make it wait to be published while another with the
 * same bytes waits already, which the index `report_files_waiting` does not allow.
 */
export async function waitsAlready(trx: Db, { table, before }: RowChange, row: Values | undefined) {
  if (table !== "reportFiles" || !row) return false;
  const { id, sha256, reportId, discardedAt } = { ...row, ...before };
  if (reportId !== null || discardedAt !== null) return false;
  const other = await trx
    .selectFrom("reportFiles")
    .select("id")
    .where("sha256", "=", String(sha256))
    .where("reportId", "is", null)
    .where("discardedAt", "is", null)
    .where("id", "!=", String(id))
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Why a report must not be shown again, in words: its booking has another number by now, or a report
 * that was published since. Undefined when nothing is against it.
 * @param changes what is undone together with it.
 */
export async function newerThanReport(
  trx: Db,
  change: RowChange,
  row: Values | undefined,
  changes: readonly RowChange[],
) {
  const bookingId = row?.bookingId;
  if (!isShownAgain(change) || !row || typeof bookingId !== "string") return undefined;
  const booking = await trx
    .selectFrom("bookings")
    .select("phone")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (booking && booking.phone !== row.phone) return "the number of its booking was corrected";
  const undone = changes.flatMap(({ table, key }) => (table === "reports" ? [String(key.id)] : []));
  const since = await trx
    .selectFrom("reports")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("withdrawnAt", "is", null)
    .where("uploadedAt", ">=", String(row.withdrawnAt))
    .where("id", "not in", undone)
    .executeTakeFirst();
  return since && "another report of this booking was published";
}

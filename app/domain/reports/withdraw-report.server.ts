import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, lockRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { findWaiting } from "#app/domain/report-files/waiting-files.queries.server.ts";
import { withdrawReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { type HeldBooking, holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { setUnreported } from "./booking-reported.server.ts";
import { MOST_WORDS } from "./publish-words.ts";
import { deletePdf, findPublished, findReport } from "./publishing.queries.server.ts";

type Withdraw = {
  reportId: string;
  /** Why, in words. */
  because: string;
  /** It was published for the wrong person: the file waits for the right booking. */
  isWrongPerson: boolean;
};

/**
 * Withdraws a published report: its link stops working at once, its file, the patient's name and the
 * tests are blanked. A booking without another final report is not reported any more.
 */
export async function withdrawPublished(
  trx: Db,
  by: By,
  { reportId, because, isWrongPerson }: Withdraw,
): Promise<Done> {
  if (!by.may("publish-reports")) return refuse("right", cannot("publish-reports"));
  const words = because.trim().slice(0, MOST_WORDS);
  if (!words) return refuse("invalid", "Please write why");
  const report = await findReport(trx, reportId);
  if (!report) return refuse("not-found", "This report is not there any more.");
  const held = await heldOf(trx, report.bookingId);
  const fate = isWrongPerson ? "waits" : "set-aside";
  const changes = await withdrawnChanges(trx, by, reportId, { fate });
  if (!held) {
    // Whose it was is not kept: it cannot be taken back.
    await record(trx, { ...by, action: "report.withdrawn", details: { because: words } }, []);
    return { ok: true, said: "Report withdrawn.", undo: undefined };
  }
  const { booking, visit } = held;
  const said = changes.some(isStanding)
    ? "Report withdrawn. The earlier one counts again; withdraw it too if it is wrong."
    : "Report withdrawn.";
  changes.push(...(await unreportedChanges(trx, by, booking)));
  const details = { reference: booking.reference, because: words };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "report.withdrawn", ...about }, changes);
  return { ok: true, said, undo };
}

/** A report that another one had superseded. */
const isStanding = ({ table, after }: RowChange) =>
  table === "reports" && after?.supersededById === null;

/**
 * Withdraws a report on the command line, together with its file on the desk: nothing is left that it
 * could be restored from. @returns false when there is no such report, or it was withdrawn before.
 */
export async function withdrawForGood(
  trx: Db,
  { actor, now }: Pick<By, "actor" | "now">,
  id: string,
): Promise<boolean> {
  const report = await findReport(trx, id);
  const held = report && (await heldOf(trx, report.bookingId));
  if (!(await withdrawReport(trx, id, now))) return false;
  await countAgain(trx, id);
  if (held) await unreportedChanges(trx, { now }, held.booking);
  await trx.deleteFrom("reportFiles").where("reportId", "=", id).execute();
  const details = held && { reference: held.booking.reference };
  const about = { visitId: held?.visit.id, bookingId: held?.booking.id, details };
  await record(trx, { actor, now, action: "report.withdrawn", ...about }, []);
  return true;
}

/** The report's booking; undefined when it has none, or its patient is erased. */
async function heldOf(trx: Db, bookingId: string | null) {
  const known =
    bookingId === null
      ? undefined
      : await trx
          .selectFrom("bookings")
          .select("id")
          .where("id", "=", bookingId)
          .where("erasedAt", "is", null)
          .executeTakeFirst();
  return known && holdBooking(trx, known.id);
}

async function unreportedChanges(trx: Db, by: Pick<By, "now">, booking: HeldBooking) {
  const left = await findPublished(trx, [booking.id]);
  return left.some(({ part }) => part === "final") ? [] : setUnreported(trx, by, booking);
}

/**
 * Blanks a report, and says what becomes of its file: it waits for another booking, or is set aside. The
 * reports that it corrected or completed count again, except those to `keep`, which the one published
 * instead supersedes. @throws a refusal when it is withdrawn already.
 */
export async function withdrawnChanges(
  trx: Db,
  { now }: By,
  reportId: string,
  { fate, keep }: { fate: "waits" | "set-aside"; keep?: ReadonlySet<string> },
): Promise<RowChange[]> {
  const row = await lockRow(trx, "reports", { id: reportId });
  if (!row) return refuse("not-found", "This report is not there any more.");
  if (row.withdrawnAt !== null) return refuse("state", "This report was withdrawn already.");
  const at = now.toISOString();
  const blank = { withdrawnAt: at, patientName: "", testName: "", amendedBecause: null };
  const changes = [await changeRow(trx, "reports", reportId, blank)];
  await deletePdf(trx, reportId);
  changes.push(...(await countAgain(trx, reportId, keep)));
  const files = await trx
    .selectFrom("reportFiles")
    .select(["id", "sha256"])
    .where("reportId", "=", reportId)
    .execute();
  for (const { id, sha256 } of files) {
    // A file that was dropped again waits already.
    const waits = fate === "waits" && !(await findWaiting(trx, sha256));
    const set = waits ? { reportId: null, bookingId: null, matchedBy: null } : { discardedAt: at };
    changes.push(await changeRow(trx, "reportFiles", id, set));
  }
  return changes;
}

/** Reports that a withdrawn one corrected or completed count again. */
async function countAgain(trx: Db, reportId: string, keep?: ReadonlySet<string>) {
  const older = await trx
    .selectFrom("reports")
    .select("id")
    .where("supersededById", "=", reportId)
    .execute();
  const changes: RowChange[] = [];
  for (const { id } of older.filter((one) => !keep?.has(one.id)))
    changes.push(await changeRow(trx, "reports", id, { supersededById: null }));
  return changes;
}

import type { Db } from "#app/db/schema.server.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { noticeToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { REPORTS_LINK, TICKET_LINK } from "#app/domain/notices/message-text.ts";
import { MESSAGES } from "#app/domain/notices/messages.ts";
import { dropUnsentOf, insertNotices } from "#app/domain/notices/outbox.queries.server.ts";
import { awaitsReport, findTestFates } from "#app/domain/reports/test-fates.queries.server.ts";
import { channelsOf, noticeOf } from "#app/domain/notices/tell.server.ts";

/**
 * Tells a phone that the report published for it at `now` is there: the whole, a part, or a corrected
 * one. Run inside the transaction that publishes it, after the report is stored. It waits for a minute,
 * and is not sent when the report does not stand by then (`isStillTrue`).
 */
export async function tellOfReport(trx: Db, phone: string, now: Date) {
  const settings = await findNoticeSettings(trx);
  if (!settings) return;
  const report = await findReport(trx, phone, now);
  const { bookingId = null, visitId = null } = report ?? {};
  if (bookingId !== null) await dropUnsentOf(trx, bookingId, "report.ready");
  const notice = noticeOf("report.ready", { bookingId, visitId }, now);
  const json = JSON.stringify({
    event: "report.ready",
    report: { phone, ...(report?.reference && { reference: report.reference }) },
  });
  const { webhook } = channelsOf("report.ready", settings);
  const dueAt = new Date(now.getTime() + MESSAGES["report.ready"].waitMs);
  const to = { phone, email: emailOf(report), language: report?.language ?? "en" };
  const told = await noticeToPatient(trx, settings, to, {
    event: "report.ready",
    bookingId,
    visitId,
    values: {
      // The link leads to the ticket, never to the file; to Your Reports where no link opens the booking.
      link: report && report.ticketVersion > 0 ? TICKET_LINK : REPORTS_LINK,
      what: report ? { ...report, othersFollow: await othersFollow(trx, report) } : null,
    },
    text: report ? undefined : TO_A_PHONE,
    now,
    dueAt,
  });
  await insertNotices(trx, [
    ...(told ? [told] : []),
    ...(webhook ? [{ ...notice("webhook", webhook, json), dueAt: dueAt.toISOString() }] : []),
  ]);
}

/** To a phone that the report belongs to alone. */
const TO_A_PHONE = "{lab}: {what} Open it here: {link}";

/** None where somebody abroad booked and gave their own address, until the patient agrees that they may know. */
function emailOf(report: Awaited<ReturnType<typeof findReport>>) {
  if (!report || (report.bookerPhone !== null && report.bookerAgreedAt === null)) return null;
  return report.email;
}

/** False where the rest needs a new sample, or is done at a centre. */
async function othersFollow(trx: Db, { bookingId }: { bookingId: string | null }) {
  const id = bookingId ?? "";
  return awaitsReport((await findTestFates(trx, [id])).get(id));
}

/** The report with its booking; undefined for one that was published to a phone alone. */
const findReport = (trx: Db, phone: string, now: Date) =>
  trx
    .selectFrom("reports")
    .innerJoin("bookings", "bookings.id", "reports.bookingId")
    .select(["bookingId", "visitId", "reference", "ticketVersion", "language", "email"])
    .select(["bookerPhone", "bookerAgreedAt"])
    .select(["part", "testsReady", "testsTotal", "amendsId"])
    .where("reports.uploadedAt", "=", now.toISOString())
    .where("reports.phone", "=", phone)
    .where("reports.withdrawnAt", "is", null)
    .where("bookings.erasedAt", "is", null)
    .executeTakeFirst();

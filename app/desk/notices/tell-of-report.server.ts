import type { Db } from "#app/db/schema.server.ts";
import { isPhone } from "#app/lib/phone.ts";
import {
  findNoticeSettings,
  type NoticeSettings,
} from "#app/domain/notices/notice-settings.queries.server.ts";
import { findLabOfNotices } from "#app/domain/notices/lab-of-notices.queries.server.ts";
import { patientText, REPORTS_LINK, TICKET_LINK } from "#app/domain/notices/message-text.ts";
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
  const { sms, webhook } = channelsOf("report.ready", settings);
  const notices = [
    ...(sms && isPhone(phone)
      ? [notice("sms", phone, await reportText(trx, settings, report))]
      : []),
    ...(webhook ? [notice("webhook", webhook, json)] : []),
  ];
  const dueAt = new Date(now.getTime() + MESSAGES["report.ready"].waitMs).toISOString();
  await insertNotices(
    trx,
    notices.map((one) => ({ ...one, dueAt })),
  );
}

/** To a phone that the report belongs to alone. */
const TO_A_PHONE = "{lab}: {what} Open it here: {link}";

/** The link leads to the ticket, never to the file; to Your Reports where no link opens the booking. */
async function reportText(
  trx: Db,
  settings: NoticeSettings,
  report: Awaited<ReturnType<typeof findReport>>,
) {
  const language = report?.language ?? "en";
  const { lab, to } = await findLabOfNotices(trx, settings, "report.ready", language);
  const link = report && report.ticketVersion > 0 ? TICKET_LINK : REPORTS_LINK;
  const own = to.own ?? (report ? undefined : TO_A_PHONE);
  const what = report ? { ...report, othersFollow: await othersFollow(trx, report) } : null;
  return patientText("report.ready", { lab, what, link }, { language, own });
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
    .select(["bookingId", "visitId", "reference", "ticketVersion", "language"])
    .select(["part", "testsReady", "testsTotal", "amendsId"])
    .where("reports.uploadedAt", "=", now.toISOString())
    .where("reports.phone", "=", phone)
    .where("reports.withdrawnAt", "is", null)
    .where("bookings.erasedAt", "is", null)
    .executeTakeFirst();

/** False for a message about a report that was withdrawn, replaced or undone since. */
export async function isStillTrue(
  db: Db,
  { event, createdAt }: { event: string; createdAt: string },
) {
  if (event !== "report.ready") return true;
  const report = await db
    .selectFrom("reports")
    .select("id")
    .where("uploadedAt", "=", createdAt)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return report !== undefined;
}

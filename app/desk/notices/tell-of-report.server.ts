import type { Db } from "#app/db/schema.server.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { noticeToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { REPORTS_LINK, TICKET_LINK } from "#app/domain/notices/message-text.ts";
import { MESSAGES, type PatientEvent, REPORT_EVENTS } from "#app/domain/notices/messages.ts";
import { textName } from "#app/domain/notices/own-text.ts";
import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Language } from "#app/lib/language.ts";
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
  // A later report replaces what nobody has read yet.
  if (bookingId !== null)
    for (const event of REPORT_EVENTS) await dropUnsentOf(trx, bookingId, event);
  const notice = noticeOf("report.ready", { bookingId, visitId }, now);
  const json = JSON.stringify({
    event: "report.ready",
    report: { phone, ...(report?.reference && { reference: report.reference }) },
  });
  const { webhook } = channelsOf("report.ready", settings);
  const dueAt = new Date(now.getTime() + MESSAGES["report.ready"].waitMs);
  const to = { phone, email: emailOf(report), language: report?.language ?? "en" };
  const event = eventOf(report);
  const forAll = await wordsForAll(trx, event, to.language);
  const told = await noticeToPatient(trx, settings, to, {
    event,
    bookingId,
    visitId,
    values: {
      // The link leads to the ticket, never to the file; to Your Reports where no link opens the booking.
      link: report && report.ticketVersion > 0 ? TICKET_LINK : REPORTS_LINK,
      reference: report ? [report.reference] : [],
      count: countIn(report),
      ...(forAll !== undefined && { what: await whatIsReady(trx, report) }),
    },
    text: forAll,
    now,
    dueAt,
  });
  await insertNotices(trx, [
    ...(told ? [told] : []),
    ...(webhook ? [{ ...notice("webhook", webhook, json), dueAt: dueAt.toISOString() }] : []),
  ]);
}

type Report = Awaited<ReturnType<typeof findReport>>;

/** Which message tells of a report: the whole, a part, a corrected one, or one of no booking. */
function eventOf(report: Report) {
  if (!report) return "report.phone";
  if (report.amendsId !== null) return "report.corrected";
  return report.part === "final" ? "report.ready" : "report.part";
}

/**
 * Before each had a text of its own, the lab's words for `report.ready` held for all reports, with `{what}`
 * in them. They still do where the lab has not written this one anew.
 */
async function wordsForAll(trx: Db, event: PatientEvent, language: Language) {
  const [name, all] = [textName(event, language), textName("report.ready", language)];
  const set = await findLabSettings(trx, [name, all]);
  const own = set.get(name) ?? set.get(all);
  return own?.includes("{what}") ? own : undefined;
}

const whatIsReady = async (trx: Db, report: Report) =>
  report ? { ...report, othersFollow: await othersFollow(trx, report) } : null;

const countIn = (report: Report) =>
  report?.testsReady && report.testsTotal
    ? { ready: report.testsReady, total: report.testsTotal }
    : null;

/** None where somebody abroad booked and gave their own address, until the patient agrees that they may know. */
function emailOf(report: Report) {
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

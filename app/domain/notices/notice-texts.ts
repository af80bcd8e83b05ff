import { deskVisitTime } from "#app/lib/desk-times.ts";
import type { Language } from "#app/lib/language.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import {
  HINDI_TEXTS,
  HINDI_WHO,
  hindiReferences,
  hindiVisitTime,
  hindiWhatIsReady,
} from "./hindi-notices.ts";
import type { LabOfNotices } from "./lab-of-notices.queries.server.ts";
import type { NoticeEvent } from "./notice-event.ts";
import { filledIn, PATIENT_TEXTS } from "./message-words.ts";

/**
 * What is sent, in plain words. No text names a test or a patient: a message is read over somebody's
 * shoulder, and an e-mail crosses the network as a postcard does.
 */

/** Filled in when it is sent: the link opens a booking, so it is not stored (decision 28). */
export const TICKET_LINK = "{ticket}";
/** Left out where the booking is gone. */
export const HOW_TO_PREPARE = [
  ` How to prepare: ${TICKET_LINK}`,
  ` तैयारी यहाँ देखें: ${TICKET_LINK}`,
] as const;
export const REPORTS_LINK = "{reports}";
export const DESK_LINK = "{desk}";

export type VisitFacts = {
  day: string;
  slot: string;
  /** References of the patients, the first one first. */
  references: readonly string[];
  /** First name of who comes. */
  phlebotomist: string | null;
  /** The language in which it was booked; English where that is not known. */
  language?: Language | undefined;
};

/** `DS-4T7W and 2 more` */
export function referencesInShort([first = "", ...others]: readonly string[]) {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

type VisitEvent = Extract<NoticeEvent, `visit.${string}`>;

/** The message to the patient of a visit, in the lab's own words where it has written some. */
export function visitSms(event: VisitEvent, facts: VisitFacts, lab: LabOfNotices) {
  const every = { lab: lab.labName, phone: spacedPhone(lab.labPhone), link: TICKET_LINK };
  if (facts.language === "hi" && lab.text === undefined)
    return filledIn(HINDI_TEXTS[event], {
      ...every,
      reference: hindiReferences(facts.references),
      time: hindiVisitTime(facts),
      who: facts.phlebotomist ?? HINDI_WHO,
    });
  return filledIn(lab.text ?? PATIENT_TEXTS[event], {
    ...every,
    reference: referencesInShort(facts.references),
    time: deskVisitTime(facts),
    who: facts.phlebotomist ?? "our phlebotomist",
  });
}

/** A published report, as its message tells of it. */
export type ReadyReport = {
  part: "partial" | "final";
  testsReady: number | null;
  testsTotal: number | null;
  /** The report that it corrects. */
  amendsId: string | null;
};

/** `ticketVersion` is 0 while no link opens the booking. */
type ReportFacts = ReadyReport & {
  reference: string;
  ticketVersion: number;
  language?: Language | undefined;
};

/** What is ready of a booking: all, a part, or a corrected report; never which tests. */
export function whatIsReady(report: ReadyReport, of: string) {
  const { part, testsReady, testsTotal, amendsId } = report;
  if (amendsId !== null)
    return `a corrected report of ${of} is ready. Please use the corrected one.`;
  if (part === "final") return `the reports of ${of} are ready.`;
  return testsReady && testsTotal
    ? `${testsReady} of ${testsTotal} reports of ${of} are ready. The others follow.`
    : `some reports of ${of} are ready. The others follow.`;
}

/**
 * The message to the phone whose report was published, with the link to the ticket, never to the file; to
 * Your Reports where no link opens the booking, or there is none.
 */
export function reportSms({ labName, text }: LabOfNotices, report?: ReportFacts) {
  if (!report && text === undefined)
    return `${labName}: a report for this phone number is ready. Open it here: ${REPORTS_LINK}`;
  const link = report && report.ticketVersion > 0 ? TICKET_LINK : REPORTS_LINK;
  if (report?.language === "hi" && text === undefined)
    return filledIn(HINDI_TEXTS["report.ready"], {
      lab: labName,
      what: hindiWhatIsReady(report, report.reference),
      link,
    });
  return filledIn(text ?? PATIENT_TEXTS["report.ready"], {
    lab: labName,
    what: report
      ? whatIsReady(report, `your booking ${report.reference}`)
      : "a report for this phone number is ready.",
    link,
  });
}

/** The e-mail to the lab; its first line is the subject. */
export function labEmail(event: "booking.placed" | "callback.placed", facts?: VisitFacts) {
  if (event === "callback.placed" || !facts)
    return `New callback request\n\nSomebody asks to be called. Open the desk: ${DESK_LINK}/`;
  const [reference = ""] = facts.references;
  return `New booking ${reference}, ${deskVisitTime(facts)}\n\nIt waits to be called. Open it: ${DESK_LINK}/bookings/${reference}`;
}

import { type BookingStatus, isOpen } from "#app/domain/booking/booking-status.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { spacedPhone } from "#app/lib/phone.ts";

/** `DS-3C8L has had its report since 09:12 AM. Replace it, or amend it?` */
export const finalWords = (reference: string, uploadedAt: string, now: Date) =>
  `${reference} has had its report since ${deskMoment(new Date(uploadedAt), now)}. Replace it, or amend it?`;

/** `The PDF says CRITICAL. Tell the doctor first.` */
export const alarmWords = (word: string) => `The PDF says ${word}. Tell the doctor first.`;

/** Below the button: who can read it, and that it can be taken back. @param phone blank for who may not see it. */
export const findsWords = (name: string, phone: string) =>
  `${name} finds it at once under Your Reports${phone && ` with ${spacedPhone(phone)}`}. You can withdraw it at any time.`;

/** Longer reasons are cut. */
export const MOST_WORDS = 300;

/** What to look at first where a report of this booking is not expected. */
export function warningsOf(status: BookingStatus): string[] {
  if (status === "cancelled") return ["This booking is cancelled."];
  if (status === "no-show") return ["This booking is a no-show."];
  return isOpen(status) ? ["This booking is not collected yet."] : [];
}

/** Reports with the drop zone for the right file of a report that was published with a wrong one. */
export const replacePath = (reference: string, reportId: string) =>
  `/reports?booking=${reference}&replaces=${reportId}`;

/** The file of a published report, as a download of the desk. */
export const reportPdfPath = (reportId: string) => `/reports/${reportId}/pdf`;

type Counted = { count: number; overdue: number; waiting: number };

/** `5 due, 2 overdue. 3 files wait to be published` */
export function reportsInWords({ count, overdue, waiting }: Counted) {
  const due = count === 0 ? "No reports due" : `${count} due`;
  const late = overdue > 0 ? `, ${overdue} overdue` : "";
  const files =
    waiting === 0
      ? "No file waits"
      : `${waiting} ${waiting === 1 ? "file waits" : "files wait"} to be published`;
  return `${due}${late}. ${files}`;
}

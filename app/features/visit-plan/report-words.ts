import { joined } from "./joined-names.ts";
import type { ReportMoment } from "./report-plan.ts";
import { dateOf, longDayOf, sayPart, shortDayOf, weekdayOf } from "./spoken-times.ts";
import type { ElsewhereTest, VisitPlan } from "./visit-plan.ts";

/** What the plan says about reports (product §2: Visit plan). */

const WEEK_MS = 7 * 24 * 3_600_000;

/** `Tuesday evening`; from a week after the visit on `Monday, 30 November, evening`. */
function momentWords({ day, part }: ReportMoment, visitDay: string) {
  const isFar = Date.parse(day) - Date.parse(visitDay) >= WEEK_MS;
  return isFar
    ? `${longDayOf(day, visitDay)}, ${sayPart(part)}`
    : `${weekdayOf(day)} ${sayPart(part)}`;
}

/** `Mon 23 Nov, afternoon`. */
export const shortMoment = ({ day, part }: ReportMoment, visitDay: string) =>
  `${shortDayOf(day, visitDay)}, ${sayPart(part)}`;

/** The last report that can be counted, as its moment and in words; undefined without a visit. */
export function lastReport({ reports, visit }: VisitPlan) {
  const last = reports.ready.at(-1);
  if (!last || !visit) return undefined;
  return { ...last, words: momentWords(last, visit.day), date: dateOf(last.day) };
}

/** `Everything by Tuesday evening; 5 of 6 the same day`; blank when we take nothing at the visit. */
export function reportsSentence(plan: VisitPlan) {
  const { reports, visit } = plan;
  const last = lastReport(plan);
  if (!last || !visit) return promisedSentence(plan);
  const counted = reports.ready.reduce((sum, { tests }) => sum + tests.length, 0);
  const sameDay = reports.ready
    .filter(({ day }) => day === visit.day)
    .flatMap(({ tests }) => tests);
  const what = counted === reports.count ? "Everything" : `${counted} of ${reports.count}`;
  if (sameDay.length === counted) return `${what} the same day, by ${last.words}`;
  const by = `${what} by ${last.words}`;
  if (sameDay.length === 0) return by;
  const early = sameDay.length < 3 ? joined(sameDay) : `${sameDay.length} of ${reports.count}`;
  return `${by}; ${early} the same day`;
}

/** While no day is chosen: the longest report time. */
function promisedSentence({ reports }: VisitPlan) {
  if (reports.count === 0) return "";
  const longest = reports.promised.at(-1);
  if (!longest || reports.written.length > 0) return "Reports";
  return isSameDay(longest.text)
    ? "Everything the same day"
    : `Everything within ${inSentence(longest.text)}`;
}

const isSameDay = (text: string) => /^same day$/i.test(text);
const inSentence = (text: string) => text.replace(/^(within|in|up to) /i, "");

/** `Report the same day.`, `Report 24 hours later.` for a test that is not taken at the visit. */
export function laterReport({ turnaround }: Pick<ElsewhereTest, "turnaround">) {
  if (turnaround === "") return "Ask us when the report is ready.";
  if (isSameDay(turnaround)) return "Report the same day.";
  return /^\d[\d\s–-]*(hour|hr|day|week)s?$/i.test(turnaround)
    ? `Report ${turnaround} later.`
    : `Report: ${turnaround}.`;
}

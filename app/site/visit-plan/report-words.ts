import { sayTurnaround } from "#app/site/lab-tests/said-facts.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import type { ReportMoment } from "#app/domain/visit-plan/report-plan.ts";
import {
  dateOf,
  longDayOf,
  sayPart,
  shortDayOf,
  weekdayOf,
} from "#app/domain/visit-plan/spoken-times.ts";
import type { ElsewhereTest, VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** What the plan says about reports (product §2: Visit plan). */

const WEEK_MS = 7 * 24 * 3_600_000;

/** `Tuesday evening`; from a week after the visit on `Monday, 30 November, evening`. */
function momentWords(moment: ReportMoment, visitDay: string) {
  const part = sayPart(moment.part);
  const isFar = Date.parse(moment.day) - Date.parse(visitDay) >= WEEK_MS;
  if (!isFar) return `${weekdayOf(moment.day)} ${part}`;
  const day = longDayOf(moment.day, visitDay);
  return t`${day}, ${part}`;
}

/** `Mon 23 Nov, afternoon`. */
export const shortMoment = ({ day, part }: ReportMoment, visitDay: string) =>
  `${shortDayOf(day, visitDay)}, ${sayPart(part)}`;

/**
 * The last report that can be counted, as its moment and in words, with `some`, `9 of 10`, where there are
 * others: nobody knows when these come. Undefined without a visit.
 */
export function lastReport(plan: VisitPlan) {
  const { reports, visit } = plan;
  const last = reports.ready.at(-1);
  if (!last || !visit) return undefined;
  const words = momentWords(last, visit.day);
  return { ...last, words, date: dateOf(last.day), some: someReports(plan) };
}

export type LastReport = NonNullable<ReturnType<typeof lastReport>>;

/** `9 of 10` reports can be counted from a visit; undefined where all can. */
export function someReports(plan: VisitPlan) {
  const { count, counted } = countsOf(plan);
  return counted === count ? undefined : outOf(counted, count);
}

/** `Everything by Tuesday evening; 5 of 6 the same day`; blank when we take nothing at the visit. */
export function reportsSentence(plan: VisitPlan) {
  const all = allReportsSentence(plan);
  const { count, counted, sameDay } = countsOf(plan);
  if (sameDay.length === 0 || sameDay.length === counted) return all;
  const early = sameDay.length < 3 ? joined(sameDay) : outOf(sameDay.length, count);
  return t`${all}; ${early} the same day`;
}

/** `Everything by Tuesday evening`: without what is ready before. */
export function allReportsSentence(plan: VisitPlan) {
  const when = lastReport(plan)?.words;
  if (when === undefined) return promisedSentence(plan);
  const { counted, sameDay } = countsOf(plan);
  const isSameDay = sameDay.length === counted;
  const some = someReports(plan);
  if (!some) return isSameDay ? t`Everything the same day, by ${when}` : t`Everything by ${when}`;
  return isSameDay ? t`${some} the same day, by ${when}` : t`${some} by ${when}`;
}

/** `5 of 6` */
const outOf = (some: number, count: number) => t`${some} of ${count}`;

/**
 * How many reports there are, wherever the tests are done and also of those that need a new sample, how
 * many can be counted, and which come on the day of the visit.
 */
function countsOf({ reports: { count: taken, ready }, asked, centre, lost = 0, visit }: VisitPlan) {
  const count = taken + asked.length + centre.length + lost;
  const counted = ready.reduce((sum, { tests }) => sum + tests.length, 0);
  const sameDay = ready.filter(({ day }) => day === visit?.day).flatMap(({ tests }) => tests);
  return { count, counted, sameDay };
}

/** While no day is chosen: the longest report time. */
function promisedSentence({ reports, asked, centre }: VisitPlan) {
  if (reports.count === 0) return "";
  const longest = reports.promised.at(-1);
  if (!longest || reports.written.length > 0) return t`Reports`;
  const elsewhere = asked.length + centre.length;
  const some = elsewhere > 0 && outOf(reports.count, reports.count + elsewhere);
  if (isSameDay(longest.text)) return some ? t`${some} the same day` : t`Everything the same day`;
  const time = inPhrase(sayTurnaround(inSentence(longest.text)));
  if (some) return t`${some} within ${time}`;
  return t`Everything within ${time}`;
}

/** घंटा, हफ़्ता and महीना change before में and बाद. */
const inPhrase = (time: string) => (currentLanguage() === "hi" ? time.replace(/ा$/, "े") : time);

const isSameDay = (text: string) => /^same day$/i.test(text);
const inSentence = (text: string) => text.replace(/^(within|in|up to) /i, "");

/** `Report the same day.`, `Report 24 hours later.` for a test that is not taken at the visit. */
export function laterReport({ turnaround }: Pick<ElsewhereTest, "turnaround">) {
  if (turnaround === "") return t`Ask us when the report is ready.`;
  if (isSameDay(turnaround)) return t`Report the same day.`;
  const said = sayTurnaround(turnaround);
  if (!/^\d[\d\s–-]*(hour|hr|day|week)s?$/i.test(turnaround)) return t`Report: ${said}.`;
  const time = inPhrase(said);
  return t`Report ${time} later.`;
}

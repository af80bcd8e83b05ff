import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { joined, needs, shortened } from "./joined-names.ts";
import { longDayOf, mealEndWords, weekdayOf } from "./spoken-times.ts";
import { type VisitPlan } from "./visit-plan.ts";
import { minutesOf } from "./visit-times.ts";

/** What the plan says about eating (product §2: Visit plan). */

/** With `dated`, the date follows the weekday: on paper, in the calendar and in shared text. */
type Style = { dated?: boolean };

/** The plan's first sentence; undefined when we take nothing at the visit. */
export function fastSentence(plan: VisitPlan, now: Date | undefined, style: Style = {}) {
  const { fast, stopAt, visit, warning } = plan;
  if (visit && warning?.kind === "too-late") {
    const day = now && dayInIndia(now) === visit.day ? "today" : weekdayOf(visit.day);
    return `Too late to fast for ${day}, ${visit.time}`;
  }
  if (stopAt) return `Stop eating by ${mealEndWords(stopAt, style)}`;
  if (fast.hours > 0) return `Fast for ${fast.range} before we come`;
  if (fast.written.length > 0) return `Fasting: ${fast.written.map(({ text }) => text).join("; ")}`;
  if (fast.unknown.length > 0) return "Ask us whether to fast";
  return plan.reports.count > 0 || isWithoutFast(plan.asked) ? "No fasting needed" : undefined;
}

/** The plan in one line, where there is room for no more. */
export const glanceSentence = (plan: VisitPlan, now: Date | undefined) =>
  fastSentence(plan, now) ?? "We agree when we call how to prepare";

const isWithoutFast = (tests: VisitPlan["asked"]) =>
  tests.length > 0 && tests.every(({ fast }) => fast.kind === "none");

/** What stands under the sentence. */
export function fastAdvice(plan: VisitPlan, style: Style = {}) {
  const { fast, samples, stopAt, visit, warning } = plan;
  if (warning?.kind === "too-late" && stopAt)
    return `For this time you had to stop eating by ${mealEndWords(stopAt, style)}. If you have eaten since then, choose a later time.`;
  if (stopAt && visit) return `Water is fine. ${untilWeCome(stopAt, minutesOf(visit.time))}`;
  if (fast.hours > 0) return "Choose a day and a time, and we say when to stop eating.";
  if (fast.written.length > 0)
    return `That is written for ${joined(fast.written.flatMap(({ tests }) => tests))}. Ask us when we call.`;
  if (fast.unknown.length > 0)
    return `We have nothing written for ${joined(fast.unknown)}. We tell you when we call.`;
  return samples.isAfterMeal
    ? "Start to eat about 2 hours before we come."
    : "Eat and drink as usual.";
}

const NOON = minutesOf("12:00 PM");
const SIX = 6 * 60;

/** A stop in the night means the meals that are missed. */
function untilWeCome(stopAt: Date, slot: number) {
  if (minutesInIndia(stopAt) >= SIX) return "No tea, coffee, milk or juice until we have come.";
  const evening = weekdayOf(dayAfter(dayInIndia(stopAt), -1));
  const meals = slot <= NOON ? " and no breakfast" : ", no breakfast and no lunch";
  return `That means nothing after dinner on ${evening}${meals}.`;
}

/** Who needs the fast, and a caution. `cause` is emphasised; undefined without a fast. */
export function careNote({ fast }: Pick<VisitPlan, "fast">) {
  if (fast.hours === 0) return undefined;
  return {
    cause: `${shortened(fast.longest)} ${needs(fast.longest)} ${fast.range} without food.`,
    caution: "If you take insulin or tablets for diabetes, ask your doctor before you fast.",
  };
}

/** What stands beside a fast that could be counted: other texts, and what is unknown. */
export function fastRemarks({ fast }: Pick<VisitPlan, "fast">) {
  const isSaid = fast.hours === 0;
  const written = isSaid
    ? []
    : fast.written.map(({ text, tests }) => `For ${joined(tests)} the lab writes: ${text}.`);
  const isUnknownSaid = isSaid && fast.written.length === 0;
  return fast.unknown.length > 0 && !isUnknownSaid
    ? [...written, `Ask us whether to fast for ${joined(fast.unknown)}.`]
    : written;
}

/** `cause` is emphasised; undefined where a time suits. */
export function longWaitNote({ visit, warning }: VisitPlan) {
  if (!visit || warning?.kind !== "long-wait") return undefined;
  return {
    cause: "A long wait without food.",
    advice: `You would fast until ${visit.time}. Fasting tests are best before noon.`,
  };
}

/** `Take 09:00 AM`; with the weekday when it is another day. */
export function takeLabel({ visit, warning }: VisitPlan) {
  const take = warning?.take;
  if (!take || !visit) return undefined;
  const day = warning.kind === "too-late" ? `${weekdayOf(take.day)}, ` : "";
  return `Take ${day}${take.time}`;
}

/** `12 hours, only water`. */
export const fastLength = ({ fast }: Pick<VisitPlan, "fast">) =>
  `${fast.hours} ${fast.hours === 1 ? "hour" : "hours"}, only water`;

/** Where a 24-hour urine begins and ends: `From 09:00 AM on Sunday, 22 November to …`. */
export function dayUrineWords({ visit, comesAt }: VisitPlan) {
  if (!visit || !comesAt) return "Collected in the 24 hours before we come.";
  const begins = longDayOf(dayAfter(visit.day, -1));
  return `From ${visit.time} on ${begins} to ${visit.time} on ${longDayOf(visit.day)}.`;
}

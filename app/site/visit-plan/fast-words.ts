import { sayFasting } from "#app/site/lab-tests/said-facts.ts";
import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { plural, t } from "#app/lib/translate.ts";
import { joined, shortened } from "#app/domain/visit-plan/joined-names.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { longDayOf, mealEndWords, weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import type { TestFast } from "#app/domain/visit-plan/fast-plan.ts";
import {
  isFastOnlyElsewhere,
  isVisitWithoutFast,
  isWithoutFast,
  ownFasts,
} from "#app/domain/visit-plan/own-fasts.ts";
import { type VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";

/** What the plan says about eating (product §2: Visit plan). */

/** With `dated`, the date follows the weekday: on paper, in the calendar and in shared text. */
type Style = { dated?: boolean };

/** The plan's first sentence; undefined when we take nothing at the visit. */
export function fastSentence(plan: VisitPlan, now: Date | undefined, style: Style = {}) {
  const { fast, stopAt, visit, warning } = plan;
  if (visit && warning?.kind === "too-late") return tooLate(visit, now);
  if (stopAt) {
    const stop = mealEndWords(stopAt, style);
    if (plan.hasBegun) return t`Nothing to eat since ${stop}?`;
    return t`Stop eating by ${stop}`;
  }
  const { range } = fast;
  if (fast.hours > 0)
    return plan.atBooth
      ? t`Fast for ${range} before you come`
      : t`Fast for ${range} before we come`;
  if (fast.written.length > 0) {
    const texts = fast.written.map(({ text }) => sayFasting(text)).join("; ");
    return t`Fasting: ${texts}`;
  }
  if (fast.unknown.length > 0) return t`Ask us whether to fast`;
  const without = withoutFast(plan);
  if (without.length === 0) return undefined;
  if (isWithoutFast(plan)) return t`No fasting needed`;
  if (isFastOnlyElsewhere(plan)) return t`No fasting for our visit`;
  const names = shortened(without);
  return t`No fasting for ${names}`;
}

/** What needs no fast, of the tests that are taken at the visit or asked about. */
const withoutFast = ({ reports, asked }: VisitPlan) => [
  ...[...reports.ready, ...reports.promised, ...reports.written].flatMap(({ tests }) => tests),
  ...asked.flatMap(({ name, fast }) => (fast.kind === "none" ? [name] : [])),
];

/**
 * What stands beside "No fasting for our visit", as large: `Ultrasound KUB: ask us whether to fast`. None
 * where the sentence is another one: labels of their own say it then.
 */
export function ownFastLines(plan: VisitPlan) {
  const own = ownFasts(plan);
  if (!isVisitWithoutFast(plan) || withoutFast(plan).length === 0) return [];
  const lines = own.map(({ name, fast }) => ({ name, need: needOf(fast) }));
  return Array.from(
    Map.groupBy(lines, ({ need }) => need),
    ([need, same]) => {
      const names = shortened(same.map(({ name }) => name));
      return t`${names}: ${need}`;
    },
  );
}

function needOf(fast: TestFast) {
  if (fast.kind === "written") return sayFasting(fast.text);
  if (fast.kind !== "hours") return t`ask us whether to fast`;
  const { range } = fast;
  return t`${range} without food`;
}

function tooLate(visit: NonNullable<VisitPlan["visit"]>, now: Date | undefined) {
  const day = now && dayInIndia(now) === visit.day ? t`today` : weekdayOf(visit.day);
  const time = sayTime(visit.time);
  return t`Too late to fast for ${day}, ${time}`;
}

/** The sentence and what stands beside it, where there is room for a line alone. */
export const fastLine = (plan: VisitPlan, now: Date | undefined) => {
  const sentence = fastSentence(plan, now);
  return sentence && inOneLine([sentence, ...ownFastLines(plan)]);
};

const inOneLine = (sentences: readonly string[]) =>
  sentences.reduce((first, next) => t`${first}. ${next}`);

/** The plan in a line. */
export const glanceSentence = (plan: VisitPlan, now: Date | undefined) =>
  fastLine(plan, now) ?? t`We agree when we call how to prepare`;

/** What stands under the sentence. */
export function fastAdvice(plan: VisitPlan, style: Style = {}) {
  const { fast, samples, stopAt, visit, warning } = plan;
  if (warning?.kind === "too-late" && stopAt) {
    const stop = mealEndWords(stopAt, style);
    return t`For this time you had to stop eating by ${stop}. If you have eaten since then, choose a later time.`;
  }
  if (plan.hasBegun)
    return t`If you have eaten since then, call us for another time. Water is fine.`;
  if (stopAt && visit) return untilSample(stopAt, minutesOf(visit.time), plan);
  if (fast.hours > 0) return t`Choose a day and a time, and we say when to stop eating.`;
  if (fast.written.length > 0) {
    const names = joined(fast.written.flatMap(({ tests }) => tests));
    return t`That is written for ${names}. Ask us when we call.`;
  }
  if (fast.unknown.length > 0) {
    const names = joined(fast.unknown);
    return t`We have nothing written for ${names}. We tell you when we call.`;
  }
  if (!samples.isAfterMeal) return usualMeals(plan);
  return plan.atBooth
    ? t`Start to eat about 2 hours before you come.`
    : t`Start to eat about 2 hours before we come.`;
}

function usualMeals(plan: VisitPlan) {
  if (isWithoutFast(plan)) return t`Eat and drink as usual.`;
  return isFastOnlyElsewhere(plan)
    ? t`Before our visit eat and drink as usual.`
    : t`We agree when we call when to eat and drink.`;
}

/** What a form says of a time that is too late to fast; undefined of another time. */
export function lateFastNote(plan: VisitPlan, now: Date) {
  if (plan.warning?.kind !== "too-late") return undefined;
  return inOneLine([fastSentence(plan, now) ?? "", fastAdvice(plan)]);
}

const NOON = minutesOf("12:00 PM");
const SIX = 6 * 60;

/** A stop in the night means the meals that are missed. */
function untilSample(stopAt: Date, slot: number, { atBooth }: Pick<VisitPlan, "atBooth">) {
  if (minutesInIndia(stopAt) >= SIX)
    return atBooth
      ? t`Water is fine. No tea, coffee, milk or juice until you have come.`
      : t`Water is fine. No tea, coffee, milk or juice until we have come.`;
  const evening = weekdayOf(dayAfter(dayInIndia(stopAt), -1));
  return slot <= NOON
    ? t`Water is fine. That means nothing after dinner on ${evening} and no breakfast.`
    : t`Water is fine. That means nothing after dinner on ${evening}, no breakfast and no lunch.`;
}

/** Who needs the fast, and a caution. `cause` is emphasised; undefined without a fast. */
export function careNote({ fast }: Pick<VisitPlan, "fast">) {
  const { hours, range, longest } = fast;
  if (hours === 0) return undefined;
  const names = shortened(longest);
  return {
    cause:
      longest.length === 1
        ? t`${names} needs ${range} without food.`
        : t`${names} need ${range} without food.`,
    caution: t`If you take insulin or tablets for diabetes, ask your doctor before you fast.`,
  };
}

/** What stands beside a fast that could be counted: other texts, and what is unknown. */
export function fastRemarks({ fast }: Pick<VisitPlan, "fast">) {
  const isSaid = fast.hours === 0;
  const written = isSaid ? [] : fast.written.map(({ text, tests }) => asWritten(tests, text));
  const isUnknownSaid = isSaid && fast.written.length === 0;
  return fast.unknown.length > 0 && !isUnknownSaid
    ? [...written, askWhether(fast.unknown)]
    : written;
}

/** `For Lipid Profile the lab writes: No alcohol.` */
export function asWritten(tests: readonly string[], text: string) {
  const names = joined(tests);
  const words = sayFasting(text);
  return t`For ${names} the lab writes: ${words}.`;
}

/** `Ask us whether to fast for ECG.` */
export function askWhether(tests: readonly string[]) {
  const names = joined(tests);
  return t`Ask us whether to fast for ${names}.`;
}

/** `cause` is emphasised; undefined where a time suits. */
export function longWaitNote({ visit, warning }: VisitPlan) {
  if (!visit || warning?.kind !== "long-wait") return undefined;
  const time = sayTime(visit.time);
  return {
    cause: t`A long wait without food.`,
    advice: t`You would fast until ${time}. Fasting tests are best before noon.`,
  };
}

/** `Take 09:00 AM`; with the weekday when it is another day. */
export function takeLabel({ visit, warning }: VisitPlan) {
  const take = warning?.take;
  if (!take || !visit) return undefined;
  const time = sayTime(take.time);
  if (warning.kind !== "too-late") return t`Take ${time}`;
  const day = weekdayOf(take.day);
  return t`Take ${day}, ${time}`;
}

/** `12 hours, only water`. */
export const fastLength = ({ fast: { hours } }: Pick<VisitPlan, "fast">) =>
  t`${plural(hours, { one: "# hour, only water", other: "# hours, only water" })}`;

/** Where a 24-hour urine begins and ends: `From 09:00 AM on Sunday, 22 November to …`. */
export function dayUrineWords({ visit, comesAt, atBooth }: VisitPlan) {
  if (!visit || !comesAt)
    return atBooth
      ? t`Collected in the 24 hours before you come.`
      : t`Collected in the 24 hours before we come.`;
  const time = sayTime(visit.time);
  const [begins, ends] = [longDayOf(dayAfter(visit.day, -1)), longDayOf(visit.day)];
  return t`From ${time} on ${begins} to ${time} on ${ends}.`;
}

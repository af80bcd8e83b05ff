import type { Bill } from "#app/domain/bill/bill.ts";
import type { FastPlan } from "#app/domain/visit-plan/fast-plan.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { ownFastInShort } from "#app/desk/visits/own-fast-words.ts";
import { type ToFill, toFill } from "#app/desk/visits/to-fill.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { moneyRemark, moneySaid, sumWords } from "./money-words.ts";

/** One of the four consequences: what it is about, what it is now, and what it was. */
export type Consequence = { about: string; now: string; remark: string };

type Planned = Pick<VisitBooking, "plan" | "promisedAt" | "collectedAt">;
type Sums = { before: Bill; after: Bill };

/** What follows from other tests: to fill, fasting, report, money. */
export function consequences(
  before: Planned,
  after: Planned,
  { bills, slot }: { bills: Sums; slot: string },
): readonly [Consequence, Consequence, Consequence, Consequence] {
  return [
    { about: "To fill", ...fillWords(toFill(before.plan.samples), toFill(after.plan.samples)) },
    { about: "Fasting", ...fastWords(before, after, slot) },
    { about: "Report", ...reportWords(before.promisedAt, after.promisedAt) },
    {
      about: sumWords(bills.before, bills.after),
      now: moneySaid(bills.before, bills.after),
      remark: moneyRemark(bills.before, bills.after),
    },
  ];
}

const counted = (list: readonly { name: string; count: number }[]) =>
  list.map(({ name, count }) => `${count} ${inSentence(name)}`);

/** `1 lavender, 1 red/gold`: `As before. No new label`, `1 grey more`, `Light blue is not needed`. */
export function fillWords(before: readonly ToFill[], after: readonly ToFill[]) {
  const countIn = (list: readonly ToFill[], name: string) =>
    list.reduce((sum, one) => (one.name === name ? sum + one.count : sum), 0);
  const names = [...new Set([...after, ...before].map(({ name }) => name))];
  const steps = names.map((name) => ({
    name,
    by: countIn(after, name) - countIn(before, name),
    left: countIn(after, name),
  }));
  const more = counted(steps.flatMap(({ name, by }) => (by > 0 ? [{ name, count: by }] : [])));
  const fewer = counted(
    steps.flatMap(({ name, by, left }) => (by < 0 && left > 0 ? [{ name, count: -by }] : [])),
  );
  const gone = steps.flatMap(({ name, by, left }) => (by < 0 && left === 0 ? [name] : []));
  const goneWords = joined(gone.map((name, at) => (at === 0 ? name : inSentence(name))));
  const sentences = [
    ...(more.length > 0 ? [`${joined(more)} more`] : []),
    ...(fewer.length > 0 ? [`${joined(fewer)} less`] : []),
    ...(gone.length > 0 ? [`${goneWords} ${gone.length === 1 ? "is" : "are"} not needed`] : []),
  ];
  return {
    now: counted(after).join(", ") || "Nothing",
    remark: sentences.join(". ") || "As before. No new label",
  };
}

/** `10 to 12 hours`; blank for none. */
function rangeOf({ hours, range, written }: FastPlan) {
  if (hours > 0) return range.replace("–", " to ");
  return written.map(({ text }) => text).join("; ");
}

const NOT_NEEDED = "Not needed";

/** Of a visit without a fast that can be told: what else is to be asked or said. */
function noFast({ fast, asked, centre }: Planned["plan"]) {
  if (fast.unknown.length > 0) return "Ask about fasting";
  return ownFastInShort({ asked, centre }, { isNamed: true }) || NOT_NEEDED;
}

function fastWords(before: Planned, after: Planned, slot: string) {
  const was = rangeOf(before.plan.fast);
  const is = rangeOf(after.plan.fast);
  const none = noFast(after.plan);
  if (was === is)
    return { now: is || none, remark: none === noFast(before.plan) ? "As before" : "" };
  const wasWords = was ? `It was ${was}` : "It was not needed";
  if (!is) return { now: none === NOT_NEEDED ? "Not needed now" : none, remark: wasWords };
  if (after.collectedAt !== null) return { now: `Now ${is}`, remark: wasWords };
  return after.plan.warning
    ? { now: `Now ${is}`, remark: `${slot} is late for a fast. Offer a morning` }
    : { now: `Now ${is}`, remark: `${wasWords}. The time is early enough` };
}

function reportWords(before: string | null, after: string | null) {
  const now = after ? `All on ${momentOf(after)}` : "Not known";
  if (before === after) return { now, remark: "As before" };
  return { now, remark: before ? `It was ${shortMoment(before, after)}` : "It was not known" };
}

const momentOf = (at: string) => `${deskDay(dayInIndia(new Date(at)))}, ${deskClock(new Date(at))}`;

/** `Wed, 09:00 AM`, near the other moment; with the date where it is a week away. */
function shortMoment(at: string, other: string | null) {
  const days = other === null ? Infinity : Math.abs(Date.parse(at) - Date.parse(other)) / DAY_MS;
  const day = deskDay(dayInIndia(new Date(at)));
  return `${days < 6 ? day.slice(0, 3) : day}, ${deskClock(new Date(at))}`;
}

const DAY_MS = 24 * 3_600_000;

import { counted } from "#app/lib/counted.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Person } from "./person.ts";
import type { VisitTaker } from "./visit-takers.queries.server.ts";

/** More days than these are told as a stretch. */
const MOST_DAYS = 3;

/** `Shobha Rani has 4 visits and ₹1,587.`; undefined for nothing. */
export function leftInWords({ name, left: { visits, bagPaise } }: Pick<Person, "name" | "left">) {
  const parts = [
    ...(visits > 0 ? [counted(visits, "visit")] : []),
    ...(bagPaise > 0 ? [formatRupees(rupees(bagPaise))] : []),
  ];
  return parts.length > 0 ? `${name} has ${parts.join(" and ")}.` : undefined;
}

const dayWords = (day: string, today: string) => (day === today ? "today" : deskDay(day, today));

/** `The visits are of today and Wed 25 Nov.`; blank where there are none. */
export function leftDaysWords({ visits, days }: Person["left"], today: string) {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return "";
  const when =
    days.length > MOST_DAYS
      ? `${days.length} days, ${dayWords(first, today)} to ${dayWords(last, today)}`
      : joined(days.map((day) => dayWords(day, today)));
  return `${visits === 1 ? "The visit is" : "The visits are"} of ${when}.`;
}

/** `Asha Murthy`, `Asha Murthy (not working today)`. @param days of the visits. */
export function takerWords({ name, daysOff }: VisitTaker, days: readonly string[], today: string) {
  const off = daysOff.filter((day) => days.includes(day));
  if (off.length === 0) return name;
  const when = off.map((day) => (day === today ? "today" : `on ${deskDay(day, today)}`));
  return `${name} (not working ${joined(when)})`;
}

/** Those who work on all of these days first. */
export const inTakingOrder = (takers: readonly VisitTaker[], days: readonly string[]) =>
  takers.toSorted(
    (a, b) =>
      Number(a.daysOff.some((day) => days.includes(day))) -
      Number(b.daysOff.some((day) => days.includes(day))),
  );

import { fastFor, ownFastInShort } from "#app/desk/visits/own-fast-words.ts";
import { testsAndContainers, toFill } from "#app/desk/visits/to-fill.ts";
import type { VisitBooking, VisitLine } from "#app/domain/visits/visit.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";

/** What is booked for one patient, in words (product §10: Booking). */

const withQuantity = ({ name, quantity }: VisitLine) =>
  quantity > 1 ? `${name} × ${quantity}` : name;

/** `Full Body Checkup`, `Lipid Profile and Ferritin`. */
export const linesInWords = ({ lines }: Pick<VisitBooking, "lines">) =>
  joined(lines.map(withQuantity));

/** `9 tests, 3 tubes and 1 urine cup` */
export function countsInWords({ lines, plan }: Pick<VisitBooking, "lines" | "plan">) {
  const names = lines.flatMap(({ name, tests }) =>
    tests.length > 0 ? tests.map((test) => test.id || test.name) : [name],
  );
  return testsAndContainers(new Set(names).size, toFill(plan.samples));
}

/** `Report by Tue 24 Nov, 09:00 AM`, `Report today by 08:00 PM`; blank while nothing is promised. */
export function reportInWords({ promisedAt }: Pick<VisitBooking, "promisedAt">, today: string) {
  if (!promisedAt) return "";
  const at = new Date(promisedAt);
  const day = dayInIndia(at);
  return day === today
    ? `Report today by ${deskClock(at)}`
    : `Report by ${deskDay(day, today)}, ${deskClock(at)}`;
}

/**
 * `Fast 10 to 12 h`, `No fasting`, `Ultrasound KUB: ask about fasting`; what a rule cannot count stands as
 * the lab wrote it.
 */
export function fastInWords({ plan: { fast, ...elsewhere } }: Pick<VisitBooking, "plan">) {
  if (fast.hours > 0) return fastFor(fast.range);
  if (fast.written.length > 0) return `Fasting: ${fast.written.map(({ text }) => text).join("; ")}`;
  if (fast.unknown.length > 0) return "Fasting not known";
  return ownFastInShort(elsewhere, { isNamed: true }) || "No fasting";
}

/** What is not taken at the door, or not by a known rule; a sentence each. */
export function remarksOf({ lines, plan }: Pick<VisitBooking, "lines" | "plan">) {
  const unknown = lines.filter(({ tests }) => tests.length === 0).map(withQuantity);
  const names = (tests: readonly { name: string }[]) => joined(tests.map(({ name }) => name));
  return [
    ...(plan.centre.length > 0 ? [`At a booth, not at home: ${names(plan.centre)}.`] : []),
    ...(plan.asked.length > 0
      ? [`Agree on the call how the sample is taken: ${names(plan.asked)}.`]
      : []),
    ...(unknown.length > 0 ? [`Not in the catalogue: ${joined(unknown)}.`] : []),
  ];
}

/** What an unknown reference answers. It is the visitor's own text, so it is shortened. */
export const noBooking = (reference: string) =>
  `No booking ${reference.toUpperCase().slice(0, 20)}. Check the reference, or find the patient by phone.`;

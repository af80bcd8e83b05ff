import { isOpen } from "#app/features/booking/booking-status.ts";
import { fastOf } from "#app/features/visit-plan/fast-plan.ts";
import { againWords } from "#app/features/visits/again-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskMarks } from "#app/lib/desk-marks.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import type { Facts } from "./to-call.ts";
import type { WaitingVisit } from "./waiting.queries.server.ts";
import { itemsInWords, patientsInWords, whenInWords } from "./waiting-words.ts";

/** The row of a visit without its calls; undefined when nobody of it waits any more. */
export function visitFacts(visit: WaitingVisit, now: Date): Facts | undefined {
  const { bookings } = visit;
  const [first] = bookings;
  const pending = bookings.filter(({ status }) => status === "pending");
  const asking = bookings.find(({ status, askedAt }) => askedAt !== null && isOpen(status));
  const since = earliest(pending.map(({ placedAt }) => placedAt)) ?? asking?.askedAt;
  if (!first || !since) return undefined;
  const isAgain = visit.origin === "recollect" && pending.length > 0;
  const today = dayInIndia(now);
  const wish = asking && wishOf(asking);
  return {
    id: visit.id,
    kind: "visit",
    name: patientsInWords(bookings.map(({ patientName }) => patientName)),
    title: isAgain ? "Collect again" : pending.length > 0 ? "New booking" : "Wants another time",
    reference: first.reference,
    phone: visit.phone,
    what: itemsInWords(bookings.flatMap(({ lines }) => lines.map(({ name }) => name))),
    when: whenInWords(visit, today),
    isFasting: bookings.some(isFasting),
    visit: { day: visit.day, slot: visit.slot, wish, assignee: visit.assignee ?? undefined },
    also: isAgain
      ? `Read out: “${againWords(visit.again)}”`
      : wish && asksFor(wish, visit.day, today),
    marks: marksOf(bookings),
    next: pending.length > 0 ? "confirm" : "new-time",
    since,
    isFirst: isAgain,
  };
}

type WaitingBooking = WaitingVisit["bookings"][number];

const earliest = (moments: readonly string[]) =>
  moments.length === 0 ? undefined : moments.reduce((a, b) => (a < b ? a : b));

const isFasting = ({ lines }: WaitingBooking) =>
  lines.some(({ tests }) => tests.some((test) => fastOf(test).kind === "hours"));

const wishOf = ({ askedDay, askedSlot }: WaitingBooking) =>
  askedDay && askedSlot ? { day: askedDay, slot: askedSlot } : undefined;

/** `Asks for 04:00 PM`, with the day where it is another one. */
const asksFor = (wish: { day: string; slot: string }, day: string, today: string) =>
  `Asks for ${wish.day === day ? "" : `${deskDay(wish.day, today)} `}${wish.slot}`;

/** Each mark once, however many patients have it. */
function marksOf(bookings: readonly WaitingBooking[]) {
  const marks = bookings.flatMap(({ marks, priceAgreedAt }) =>
    deskMarks(JSON.parse(marks) as string[], priceAgreedAt !== null),
  );
  return Array.from(new Map(marks.map((mark) => [mark.words, mark])).values());
}

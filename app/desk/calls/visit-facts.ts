import { isOpen } from "#app/domain/booking/booking-status.ts";
import { isPlaceGivenUp } from "#app/domain/lab-rules/given-up-place.ts";
import { fastOf } from "#app/domain/visit-plan/fast-plan.ts";
import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import { outsideMarks } from "#app/desk/visits/before-visit-marks.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskMarks } from "#app/lib/desk-marks.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { shutDoor, type Waits } from "./back-from-door.ts";
import { SOON_MINUTES } from "./call-times.ts";
import { plannedAgain } from "./planned-again.ts";
import { samplesToTake } from "./samples-to-take.ts";
import type { Facts } from "./to-call.ts";
import { patientsInWords } from "#app/domain/visits/patients-in-words.ts";
import type { WaitingVisit } from "./waiting.queries.server.ts";
import { earliest, itemsInWords, whenInWords } from "./waiting-words.ts";

type Rules = Parameters<typeof isPlaceGivenUp>[1];

/** The row of a visit without its calls; undefined when none of its patients is waiting for a call. */
export function visitFacts(visit: WaitingVisit, now: Date, rules: Rules): Facts | undefined {
  const { bookings } = visit;
  const [first] = bookings;
  const waits = waitsFor(visit, now, rules);
  if (!first || !waits) return undefined;
  const asking = bookings.find(({ status, askedAt }) => askedAt !== null && isOpen(status));
  const { marks, ...words } = waits;
  return {
    id: visit.id,
    kind: "visit",
    name: patientsInWords(bookings.map(({ patientName }) => patientName)),
    reference: first.reference,
    phone: visit.phone,
    what: itemsInWords(bookings.flatMap(({ lines }) => lines.map(({ name }) => name))),
    when: whenInWords(visit, dayInIndia(now)),
    isFasting: bookings.some(isFasting),
    visit: {
      day: visit.day,
      slot: visit.slot,
      wish: asking && wishOf(asking),
      assignee: visit.assignee ?? undefined,
      language: first.language,
      paidPaise: visit.paidPaise,
    },
    ...words,
    marks: [...marks, ...marksOf(bookings)],
  };
}

/** What somebody has to call about; undefined for nothing. */
function waitsFor(visit: WaitingVisit, now: Date, rules: Rules): Waits | undefined {
  const { bookings } = visit;
  const pending = bookings.filter(({ status }) => status === "pending");
  const asking = bookings.find(({ status, askedAt }) => askedAt !== null && isOpen(status));
  const since = earliest(pending.map(({ placedAt }) => placedAt)) ?? asking?.askedAt;
  if (!since) return shutDoor(visit, now) ?? samplesToTake(visit);
  const isAgain = (visit.origin === "recollect" || visit.again.length > 0) && pending.length > 0;
  const minutesAhead = minutesUntil(visit, now);
  const soon = soonWords(minutesAhead);
  const hasPassed = pending.length > 0 && minutesAhead !== undefined && minutesAhead <= 0;
  const wish = asking && wishOf(asking);
  const waitsSince = bookings.every(({ status }) => status === "pending") ? since : null;
  const hasLostPlace = isPlaceGivenUp(waitsSince, rules, now);
  return {
    title: isAgain ? "Collect again" : pending.length > 0 ? "New booking" : "Wants another time",
    rank: soon === undefined ? (isAgain ? "collect-again" : "waits") : "visit-soon",
    next: pending.length > 0 ? "confirm" : "new-time",
    since,
    ...(isAgain
      ? plannedAgain(visit, pricePaiseOf(pending))
      : { also: wish && asksFor(wish, visit.day, dayInIndia(now)) }),
    marks: [
      ...(soon ? [{ icon: "clock", words: soon, tone: "now" } as const] : []),
      ...(hasPassed
        ? [{ icon: "clock", words: "Visit time has passed", tone: "now" } as const]
        : []),
      ...outsideMarks(visit),
      ...(hasLostPlace ? [{ icon: "clock", words: "Place given up", tone: "now" } as const] : []),
    ],
  };
}

const pricePaiseOf = (bookings: readonly WaitingBooking[]) =>
  bookings
    .flatMap(({ lines }) => lines)
    .reduce((sum, { pricePaise }) => sum + (pricePaise ?? 0), 0);

/** Until the visit begins, below 0 once it should have; undefined for a time that no rule knows. */
function minutesUntil({ day, slot }: { day: string; slot: string }, now: Date) {
  const time = slotOf(slot);
  return time && Math.round((startOf({ day, time }).getTime() - now.getTime()) / 60_000);
}

/** `Visit in 80 min` of the next two hours; undefined for all others. */
const soonWords = (minutes: number | undefined) =>
  minutes !== undefined && minutes > 0 && minutes <= SOON_MINUTES
    ? `Visit in ${minutes} min`
    : undefined;

type WaitingBooking = WaitingVisit["bookings"][number];

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

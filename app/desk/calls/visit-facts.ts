import { isOpen } from "#app/domain/booking/booking-status.ts";
import { isPlaceGivenUp } from "#app/domain/lab-rules/given-up-place.ts";
import { fastOf } from "#app/domain/visit-plan/fast-plan.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import { againWords } from "#app/desk/visits/again-words.ts";
import { containerName, inSentence } from "#app/desk/visits/container-name.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { type DeskMark, deskMarks } from "#app/lib/desk-marks.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { SOON_MINUTES } from "./call-times.ts";
import type { Facts } from "./to-call.ts";
import type { WaitingVisit } from "./waiting.queries.server.ts";
import { itemsInWords, patientsInWords, whenInWords } from "./waiting-words.ts";

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
    },
    ...words,
    marks: [...marks, ...marksOf(bookings)],
  };
}

type Waits = Pick<Facts, "title" | "rank" | "next" | "since" | "also"> & { marks: DeskMark[] };

/** What somebody has to call about; undefined for nothing. */
function waitsFor(visit: WaitingVisit, now: Date, rules: Rules): Waits | undefined {
  const { bookings } = visit;
  const pending = bookings.filter(({ status }) => status === "pending");
  const asking = bookings.find(({ status, askedAt }) => askedAt !== null && isOpen(status));
  const since = earliest(pending.map(({ placedAt }) => placedAt)) ?? asking?.askedAt;
  if (!since) return shutDoor(visit) ?? notTaken(visit) ?? askedAgain(visit);
  const isAgain = (visit.origin === "recollect" || visit.again.length > 0) && pending.length > 0;
  const soon = soonWords(visit, now);
  const wish = asking && wishOf(asking);
  const waitsSince = bookings.every(({ status }) => status === "pending") ? since : null;
  const hasLostPlace = isPlaceGivenUp(waitsSince, rules, now);
  return {
    title: isAgain ? "Collect again" : pending.length > 0 ? "New booking" : "Wants another time",
    rank: soon === undefined ? (isAgain ? "collect-again" : "waits") : "visit-soon",
    next: pending.length > 0 ? "confirm" : "new-time",
    since,
    also: isAgain
      ? `Read out: “${againWords(visit.again, pricePaiseOf(pending))}”`
      : wish && asksFor(wish, visit.day, dayInIndia(now)),
    marks: [
      ...(soon ? [{ icon: "clock", words: soon, tone: "now" } as const] : []),
      ...(hasLostPlace ? [{ icon: "clock", words: "Place given up", tone: "now" } as const] : []),
    ],
  };
}

const pricePaiseOf = (bookings: readonly WaitingBooking[]) =>
  bookings
    .flatMap(({ lines }) => lines)
    .reduce((sum, { pricePaise }) => sum + (pricePaise ?? 0), 0);

/** Nobody was at home, until there is a new time or a cancellation. */
function shutDoor({ bookings }: WaitingVisit): Waits | undefined {
  const shut = bookings.filter(
    ({ status, noShowReason }) => status === "no-show" && noShowReason !== null,
  );
  const since = earliest(shut.flatMap(({ noShowAt }) => noShowAt ?? []));
  if (!since) return undefined;
  const reasons = new Set(shut.flatMap(({ noShowReason }) => noShowReason || []));
  return {
    title: "Not at home",
    rank: "not-at-home",
    next: "new-time",
    since,
    also: undefined,
    marks: Array.from(reasons, (words) => ({ icon: "warning", words, tone: "now" })),
  };
}

/** Something was not taken, until it has a visit of its own or is taken off. */
function notTaken({ bookings }: WaitingVisit): Waits | undefined {
  const owing = bookings.flatMap((booking) => {
    const owed = booking.notTaken.filter(
      ({ comesAgain, repeatedById }) => comesAgain === 1 && repeatedById === null,
    );
    return owed.length > 0 ? [{ ...booking, owed }] : [];
  });
  const since = earliest(owing.flatMap(({ collectedAt }) => collectedAt ?? []));
  if (!since) return undefined;
  const owed = owing.flatMap((booking) => booking.owed);
  const names = new Set(owed.map(({ container }) => inSentence(containerName(container))));
  const reasons = new Set(owed.flatMap(({ reason }) => reason ?? []));
  // Where a part is taken off for good, only the booking knows what the rest costs.
  const paise = owing.every((one) => one.owed.length === one.notTaken.length)
    ? owing.reduce((sum, { notTakenPaise }) => sum + (notTakenPaise ?? 0), 0)
    : 0;
  return {
    title: `Not taken: ${joined([...names])}`,
    rank: "not-taken",
    next: "plan",
    since,
    also: undefined,
    marks: [
      ...Array.from(reasons, (words): DeskMark => ({ icon: "warning", words, tone: "now" })),
      ...(paise > 0
        ? [{ icon: "warning" as const, words: `${formatRupees(rupees(paise))} is paid then` }]
        : []),
    ],
  };
}

/** The laboratory asks for a sample again, until it has a visit of its own or is taken off. */
function askedAgain({ bookings }: WaitingVisit): Waits | undefined {
  const asked = bookings.flatMap((booking) => booking.asked);
  const since = earliest(asked.flatMap(({ countedAt }) => countedAt ?? []));
  if (!since) return undefined;
  const names = new Set(asked.map(({ container }) => inSentence(containerName(container))));
  const reasons = new Set(asked.map(({ reason }) => reason ?? "Missing"));
  return {
    title: `Collect again: ${joined([...names])}`,
    rank: "collect-again",
    next: "plan",
    since,
    also: `Read out: “${againWords(asked)}”`,
    marks: Array.from(reasons, (words) => ({ icon: "warning", words, tone: "now" })),
  };
}

/** `Visit in 80 min` of the next two hours; undefined for all others. */
function soonWords({ day, slot }: { day: string; slot: string }, now: Date) {
  const time = slotOf(slot);
  if (day !== dayInIndia(now) || !time) return undefined;
  const minutes = Math.round((startOf({ day, time }).getTime() - now.getTime()) / 60_000);
  return minutes > 0 && minutes <= SOON_MINUTES ? `Visit in ${minutes} min` : undefined;
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

import { randomUUID, randomUUIDv7 } from "node:crypto";
import { type Keyed, storeOnce, storeOnceTogether } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { Together } from "#app/db/together.server.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";
import { isSlotFull } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { honeypotMarks } from "#app/http/honeypot.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { ReviewMark } from "#app/lib/review-marks.ts";
import { withTicket } from "./same-form-again.server.ts";
import { type BookingRequest, MOST_RUPEES } from "#app/domain/booking/booking.ts";
import { birthYearOf } from "#app/domain/booking/patient-age.ts";
import { bookedTests, findOffers } from "#app/domain/booking/booking.queries.server.ts";
import type { FindOffers } from "#app/domain/booking/kept-offers.server.ts";
import {
  inPaise,
  type PricedLine,
  priceLines,
  totalOf,
} from "#app/domain/booking/price-lines.server.ts";
import {
  FIRST_LINK,
  newReference,
  signsInUse,
  ticketHash,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { type Part, partsOf } from "./people/parts-of-people.server.ts";
import { answerFor, storeBookings } from "./store-bookings.server.ts";

type Given = {
  db: Db;
  secret: string;
  /** Finds what is booked; as a rule in memory. */
  offersNamed?: FindOffers;
  /** The channels that tell the lab of it; undefined while none is turned on. */
  notices?: NoticeSettings | undefined;
  /** Some times take only so many visits, by the lab's own setting. */
  isLimited?: boolean;
  /** Makes a reference of so many signs, which may be taken. */
  makeReference?: (signs: number) => string;
  /** What is stored with it, in its transaction, once its rows are there; a throw rolls all back. */
  alongWith?: (trx: Db, placed: { visitId: string; bookingId: string }) => Promise<void>;
};

/**
 * Stores a booking once, with the visit it belongs to; of several people each gets one, all of one visit.
 * The lab's prices count, not the browser's: where they differ both are kept and the booking is marked
 * (product §4: Prices decided by the server). The status is pending whatever was sent.
 * @returns the first one's id, reference and path of its ticket, the total of all, and each person's own;
 * `tooLarge` for a sum that cannot be kept, `full` for a time whose last place was taken, `byPhone` for a
 * test that is not booked on the site.
 */
export async function placeBooking(
  { db, secret, notices, isLimited = false, makeReference = newReference, ...given }: Given,
  request: BookingRequest,
  now: Date,
  keyed?: Keyed,
) {
  const offersNamed = given.offersNamed ?? ((words) => findOffers(db, words));
  const lines = await priceLines(offersNamed, request);
  const totalPaise = totalOf(lines);
  if (totalPaise !== null && rupees(totalPaise) > MOST_RUPEES) {
    return { ok: false, reason: "tooLarge" } as const;
  }
  const restricted = lines
    .flatMap((line) => bookedTests(line.bookedTests))
    .find(({ restriction }) => restriction);
  const signs = await signsInUse(db);
  // Ids in the order of time are cheap to index.
  const visit = {
    id: randomUUIDv7(),
    day: request.preferredDate,
    slot: request.preferredTime,
    phone: request.phoneNumber,
  };
  const parts = partsOf(lines, request.people, inPaise(request.total));
  const bookings = parts.map((part, place) => ({
    lines: part.lines,
    booking: {
      ...bookingRow(secret, request, part, new Date(now.getTime() + place)),
      visitId: visit.id,
      reference: makeReference(signs),
    },
  }));
  const answer = { status: 201, body: answerFor(bookings) };
  const order = { visit, bookings, notices, another: () => makeReference(signs) };
  const begin = (trx: Db, first: Together) => {
    const goOn = storeBookings(trx, first, order, now);
    return async () => {
      const other = await goOn();
      await given.alongWith?.(trx, { visitId: visit.id, bookingId: bookings[0]?.booking.id ?? "" });
      return other;
    };
  };
  const stored = await orRefused(
    restricted || isLimited
      ? // A repeated key gets its answer all the same: the test may have been restricted since.
        storeOnce(db, keyed, answer, now, async (trx) => {
          if (restricted) throw new Refused({ reason: "byPhone", test: restricted.name });
          if (await isSlotFull(trx, visit, now)) throw new Refused({ reason: "full" });
          const first = new Together();
          const goOn = begin(trx, first);
          await first.sendTo(trx);
          return goOn();
        })
      : storeOnceTogether(db, keyed, answer, now, begin),
  );
  if (!stored.ok) return stored;
  const { firstAt } = stored;
  return { ok: true as const, answer: withTicket(stored.answer, { secret, keyed, firstAt, now }) };
}

type Why = { reason: "full" } | { reason: "byPhone"; test: string };

/** Rolls a booking back; nothing is kept under its key. */
class Refused extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(why.reason);
    this.why = why;
  }
}

async function orRefused<T>(storing: Promise<T>) {
  try {
    return await storing;
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.why } as const;
    throw error;
  }
}

/** The booking of one person. Those of one visit are a millisecond apart, so that they keep their order. */
function bookingRow(secret: string, request: BookingRequest, part: Part<PricedLine>, now: Date) {
  const id = randomUUID();
  const { person, lines, totalPaise, quotedPaise } = part;
  return {
    id,
    ticketHash: ticketHash(ticketToken(secret, id, FIRST_LINK)),
    ticketVersion: FIRST_LINK,
    kind: request.kind,
    patientName: request.patientName,
    ...(person && {
      patientName: person.patientName,
      birthYear: person.age === undefined ? null : birthYearOf(person.age, dayInIndia(now)),
      sex: person.sex ?? null,
    }),
    phone: request.phoneNumber,
    bookerPhone: request.bookerPhone ?? null,
    email: request.email ?? null,
    notes: request.notes ?? null,
    packageType: request.packageType ?? null,
    status: "pending" as const,
    totalPaise,
    quotedPaise,
    language: currentLanguage(),
    marks: JSON.stringify(reviewMarks(request, lines, quotedPaise)),
    placedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** The marks of a booking, each once. */
function reviewMarks(
  request: BookingRequest,
  lines: readonly PricedLine[],
  quotedTotalPaise: number | null,
): ReviewMark[] {
  const marks: ReviewMark[] = [];
  if (quotedTotalPaise !== null || lines.some((line) => line.quotedPaise !== null))
    marks.push("price-differs");
  if (lines.some((line) => line.itemId === null)) marks.push("not-in-catalogue");
  const tests = lines.flatMap((line) => bookedTests(line.bookedTests));
  if (tests.some(({ container }) => isDoneAtCentre(container))) marks.push("at-centre");
  if (!isPhone(request.phoneNumber)) marks.push("phone-not-ten-digits");
  return [...marks, ...honeypotMarks(request)];
}

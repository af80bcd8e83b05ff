import { randomUUID, randomUUIDv7 } from "node:crypto";
import { type Keyed, storeOnce, storeOnceTogether } from "#app/db/idempotency.server.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { Together } from "#app/db/together.server.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { rupees } from "#app/lib/money.ts";
import { isSlotFull } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { noticesInsertion } from "#app/domain/notices/outbox.queries.server.ts";
import { noticesOfBooking } from "#app/domain/notices/tell.server.ts";
import { honeypotMarks } from "#app/http/honeypot.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { ReviewMark } from "#app/lib/review-marks.ts";
import { withTicket } from "./same-form-again.server.ts";
import { markDuplicates, selectSame } from "./duplicates.server.ts";
import { type BookingRequest, MOST_RUPEES } from "#app/domain/booking/booking.ts";
import {
  bookedTests,
  bookingInsertion,
  findOffers,
  insertBooking,
  linesInsertion,
  type NewLine,
  type NewVisit,
  visitInsertion,
} from "#app/domain/booking/booking.queries.server.ts";
import type { FindOffers } from "#app/domain/booking/kept-offers.server.ts";
import {
  inPaise,
  type PricedLine,
  priceLines,
  quotedIfOther,
  totalOf,
} from "#app/domain/booking/price-lines.server.ts";
import {
  FIRST_LINK,
  newReference,
  signsInUse,
  ticketHash,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";

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
};

/**
 * Stores a booking once, with the visit it belongs to. The lab's prices count, not the browser's: where
 * they differ both are kept and the booking is marked (product §4: Prices decided by the server). The
 * status is pending whatever was sent.
 * @returns its id, reference, total and the path of its ticket; `tooLarge` for a sum that cannot be kept,
 * `full` for a time whose last place was taken, `byPhone` for a test that is not booked on the site.
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
  const quotedPaise = quotedIfOther(inPaise(request.total), totalPaise);
  const signs = await signsInUse(db);
  const id = randomUUID();
  const token = ticketToken(secret, id, FIRST_LINK);
  // Ids in the order of time are cheap to index.
  const visit = {
    id: randomUUIDv7(),
    day: request.preferredDate,
    slot: request.preferredTime,
    phone: request.phoneNumber,
  };
  const booking = {
    id,
    visitId: visit.id,
    reference: makeReference(signs),
    ticketHash: ticketHash(token),
    ticketVersion: FIRST_LINK,
    kind: request.kind,
    patientName: request.patientName,
    phone: request.phoneNumber,
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
  const answer = { status: 201, body: answerFor(booking) };
  const order = { booking, visit, lines, notices, another: () => makeReference(signs) };
  const begin = (trx: Db, first: Together) => insertMarkingDuplicates(trx, first, order, now);
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

type NewOrder = {
  booking: NewRow<"bookings"> & Stored;
  visit: NewVisit;
  lines: NewLine[];
  notices: NoticeSettings | undefined;
  /** A reference in place of one that is taken. */
  another: () => string;
};

/**
 * Stores the booking and marks it and its possible duplicates; all are kept. In two round trips: the first
 * statements, then what needs their results. @returns another answer where the reference was taken.
 */
function insertMarkingDuplicates(trx: Db, first: Together, order: NewOrder, now: Date) {
  const { booking, visit, lines, notices, another } = order;
  const same = first.add(selectSame(trx, visit, now));
  first.add(visitInsertion(trx, visit));
  const inserted = first.add(bookingInsertion(trx, booking));
  return async () => {
    let { reference } = booking;
    let isStored = inserted.changed === 1;
    while (!isStored) {
      reference = another();
      isStored = await insertBooking(trx, { ...booking, reference });
    }
    const second = new Together();
    second.add(linesInsertion(trx, booking.id, lines));
    if (notices) {
      const told = noticesOfBooking(notices, { ...visit, ...booking, reference }, now);
      if (told.length > 0) second.add(noticesInsertion(trx, told));
    }
    if (same.rows.length > 0) await markDuplicates(trx, same.rows, { booking, lines });
    await second.sendTo(trx);
    return reference === booking.reference ? undefined : answerFor({ ...booking, reference });
  };
}

type Stored = { id: string; status: "pending"; totalPaise: number | null; reference: string };

/** The answer as it is kept for a repeated key: nothing of it tells who has booked or opens the ticket. */
const answerFor = ({ id, status, totalPaise, reference }: Stored) => ({
  success: true as const,
  _id: id,
  status,
  ...(totalPaise !== null && { totalAmount: rupees(totalPaise) }),
  reference,
});

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

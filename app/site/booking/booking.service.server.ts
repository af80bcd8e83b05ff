import { randomUUID, randomUUIDv7 } from "node:crypto";
import { type Keyed, storeOnce } from "#app/db/idempotency.server.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { rupees } from "#app/lib/money.ts";
import { isSlotFull } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { tellOfBooking } from "#app/domain/notices/tell.server.ts";
import { isFormKey } from "#app/http/form-key.server.ts";
import { honeypotMarks } from "#app/http/honeypot.ts";
import { localPath } from "#app/lib/language.ts";
import { isPhone } from "#app/lib/phone.ts";
import { type ReviewMark, withMark } from "#app/lib/staff-marks.ts";
import { type BookingRequest, MOST_RUPEES } from "#app/domain/booking/booking.ts";
import {
  findSameVisits,
  insertBooking,
  insertLines,
  insertVisit,
  bookedTests,
  type NewLine,
  type NewVisit,
  updateMarks,
} from "#app/domain/booking/booking.queries.server.ts";
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
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";

type Given = {
  db: Db;
  secret: string;
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
  { db, secret, notices, isLimited = false, makeReference = newReference }: Given,
  request: BookingRequest,
  now: Date,
  keyed?: Keyed,
) {
  const lines = await priceLines(db, request);
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
  const order = { booking, visit, lines, another: () => makeReference(signs) };
  const stored = await orRefused(
    // A repeated key gets its answer all the same: the test may have been restricted since.
    storeOnce(db, keyed, answer, now, async (trx) => {
      if (restricted) throw new Refused({ reason: "byPhone", test: restricted.name });
      if (isLimited && (await isSlotFull(trx, visit))) throw new Refused({ reason: "full" });
      const reference = await insertMarkingDuplicates(trx, order, now);
      if (notices) await tellOfBooking(trx, notices, { ...visit, ...booking, reference }, now);
      return reference === booking.reference ? undefined : answerFor({ ...booking, reference });
    }),
  );
  if (!stored.ok) return stored;
  const isLate = keyed && isFormKey(keyed.key) && isLongAgo(stored.firstAt, now);
  return { ok: true as const, answer: withTicket(stored.answer, isLate ? undefined : secret) };
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

/** The same items for the same visit within this time are probably one booking sent twice. */
const DUPLICATE_MS = 24 * 60 * 60 * 1000;

type NewOrder = {
  booking: NewRow<"bookings">;
  visit: NewVisit;
  lines: NewLine[];
  /** A reference in place of one that is taken. */
  another: () => string;
};

/** Stores the booking and marks it and its possible duplicates; all are kept. @returns its reference. */
async function insertMarkingDuplicates(
  trx: Db,
  { booking, visit, lines, another }: NewOrder,
  now: Date,
) {
  const since = new Date(now.getTime() - DUPLICATE_MS).toISOString();
  const visits = await findSameVisits(trx, visit, since);
  const duplicates = visits.filter((same) => isSameOrder(same.lines, lines));
  for (const { id, marks } of duplicates) {
    const marked = withMark(marks, "possible-duplicate");
    if (marked !== marks) await updateMarks(trx, id, marked);
  }
  const marks =
    duplicates.length > 0 ? withMark(booking.marks, "possible-duplicate") : booking.marks;
  await insertVisit(trx, visit);
  let { reference } = booking;
  while (!(await insertBooking(trx, { ...booking, marks, reference }))) reference = another();
  await insertLines(trx, booking.id, lines);
  return reference;
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

/**
 * Whoever types the same into a form without JavaScript gets the answer of the patient. For a reload, or a
 * second click on a slow line, these minutes are enough; later the answer opens no ticket.
 */
const OPENS_AGAIN_MS = 10 * 60_000;

const isLongAgo = (firstAt: string | undefined, now: Date) =>
  firstAt !== undefined && now.getTime() - Date.parse(firstAt) >= OPENS_AGAIN_MS;

/** The answer as it is sent: a repeated key gets the same path, because it is derived. */
const withTicket = <B extends { _id: string }>(
  answer: { status: number; body: B },
  secret: string | undefined,
) => ({
  ...answer,
  body: {
    ...answer.body,
    ticket: secret ? localPath(ticketPath(ticketToken(secret, answer.body._id, FIRST_LINK))) : "",
  },
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

type SameLine = { itemId?: string | null; name: string; quantity: number };

/** True when both hold the same items, in whatever order. */
const isSameOrder = (one: readonly SameLine[], other: readonly SameLine[]) =>
  orderKey(one) === orderKey(other);

const orderKey = (lines: readonly SameLine[]) =>
  JSON.stringify(
    lines.map(({ itemId, name, quantity }) => [itemId ?? name, quantity].join(" x ")).toSorted(),
  );

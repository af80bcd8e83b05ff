import { randomUUID } from "node:crypto";
import { type Keyed, storeOnce } from "#app/db/idempotency.server.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { paise, rupees } from "#app/lib/money.ts";
import { withMark } from "#app/lib/review-marks.ts";
import { type AskedItem, type BookingRequest, MOST_RUPEES } from "./booking-bodies.ts";
import { namesOf, storedTests } from "./booked-tests.ts";
import {
  findOffers,
  findSameVisits,
  insertBooking,
  type NewLine,
  type Offer,
  updateMarks,
} from "./booking.queries.server.ts";
import { isSameOrder, quotedIfOther, reviewMarks, totalOf } from "./review.ts";

/**
 * Stores a booking once. The lab's prices count, not the browser's: where they differ both are kept
 * and the booking is marked (product §4: Prices decided by the server). The status is pending whatever was sent.
 */
export async function placeBooking(db: Db, asked: BookingRequest, now: Date, keyed?: Keyed) {
  const lines = await priceLines(db, asked);
  const totalPaise = totalOf(lines);
  if (totalPaise !== null && rupees(totalPaise) > MOST_RUPEES) {
    return { ok: false, reason: "tooLarge" } as const;
  }
  const quotedPaise = quotedIfOther(inPaise(asked.total), totalPaise);
  const booking = {
    id: randomUUID(),
    kind: asked.kind,
    patientName: asked.patientName,
    phone: asked.phoneNumber,
    email: asked.email ?? null,
    preferredDate: asked.preferredDate,
    preferredTime: asked.preferredTime,
    notes: asked.notes ?? null,
    packageType: asked.packageType ?? null,
    status: "pending" as const,
    totalPaise,
    quotedPaise,
    marks: JSON.stringify(reviewMarks(asked, lines, quotedPaise)),
    placedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const answer = { status: 201, body: placed(booking) };
  return storeOnce(db, keyed, answer, now, (trx) => insertWithTwins(trx, booking, lines, now));
}

/** Booked twice within this time, the same items for the same visit are probably one wish. */
const TWIN_MS = 24 * 60 * 60 * 1000;

/** Stores the booking; it and those that ask for the same are marked as possible duplicates, and all are kept. */
async function insertWithTwins(trx: Db, booking: NewRow<"bookings">, lines: NewLine[], now: Date) {
  const since = new Date(now.getTime() - TWIN_MS).toISOString();
  const visits = await findSameVisits(trx, booking, since);
  const twins = visits.filter((visit) => isSameOrder(visit.lines, lines));
  for (const { id, marks } of twins) {
    const marked = withMark(marks, "possible-duplicate");
    if (marked !== marks) await updateMarks(trx, id, marked);
  }
  const marks = twins.length > 0 ? withMark(booking.marks, "possible-duplicate") : booking.marks;
  await insertBooking(trx, { ...booking, marks }, lines);
}

type Stored = { id: string; status: "pending"; totalPaise: number | null };

/** What the visitor is told: the booking's id, and the lab's own total. */
const placed = ({ id, status, totalPaise }: Stored) => ({
  success: true as const,
  _id: id,
  status,
  ...(totalPaise !== null && { totalAmount: rupees(totalPaise) }),
});

const inPaise = (rupees: number | undefined) => (rupees === undefined ? null : paise(rupees));

async function priceLines(db: Db, { kind, items }: BookingRequest) {
  const words = new Set(items.flatMap(({ id, name }) => (id ? [id, name] : [name])));
  const offers = await findOffers(db, [...words]);
  return items.map((item) => {
    const offer = offerFor(item, kind === "package" ? packagesFirst(offers) : offers);
    const quotedPaise = inPaise(item.price);
    const pricePaise = offer ? offer.pricePaise : quotedPaise;
    return {
      itemId: offer?.id ?? null,
      name: offer?.name ?? item.name,
      category: offer?.category ?? item.category ?? (kind === "package" ? "Package" : "Other"),
      quantity: item.quantity,
      pricePaise,
      quotedPaise: quotedIfOther(quotedPaise, pricePaise),
      testsIncluded:
        item.testsIncluded ?? (offer?.kind === "package" ? namesOf(offer.tests) : null),
      bookedTests: storedTests(offer?.tests),
    };
  });
}

/** By id, else by exact name; a test and a package may share either. */
const offerFor = ({ id, name }: AskedItem, offers: Offer[]) =>
  offers.find((offer) => id !== undefined && (offer.id === id || offer.packageType === id)) ??
  offers.find((offer) => offer.name === name);

const packagesFirst = (offers: Offer[]) =>
  offers.toSorted((a, b) => Number(b.kind === "package") - Number(a.kind === "package"));

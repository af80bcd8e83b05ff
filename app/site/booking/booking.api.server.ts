import type { Db } from "#app/db/schema.server.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import type { LabNow, VisitOffer } from "#app/lib/lab.ts";
import { readAbroad } from "#app/lib/phone-abroad.ts";
import type { Limits } from "#app/http/limits.server.ts";
import { endpoint } from "#app/http/endpoint.server.ts";
import { receive } from "#app/http/submission.server.ts";
import { ignoredSchema } from "#app/http/unknown-fields.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { bookingBodies, bookingBodyFor, type BookingRequest } from "#app/domain/booking/booking.ts";
import { keepOffers } from "#app/domain/booking/kept-offers.server.ts";
import { byPhoneMessage, messages, sentenceOf } from "#app/domain/booking/refusal-words.ts";
import { ANY_DAY } from "#app/domain/visit-plan/visit-times.ts";
import { BOOKINGS_PER_ADDRESS, BOOKINGS_PER_PHONE } from "./booking-limits.server.ts";
import { arrivalClock } from "./late-booking.server.ts";
import { placeBooking } from "./booking.service.server.ts";

type Given = {
  db: Db;
  secret: string;
  limits: Limits;
  now: () => Date;
  config: { notices: NoticeSettings | undefined };
  lab: LabNow;
  log: { warn(facts: { err: unknown }, text: string): void };
};

/** `POST /bookings` with its three bodies, and the cart's `POST /cart-tests` (product §7). */
export function bookingApi({ db, secret, limits, now, lab, log, config: { notices } }: Given) {
  const currentOffers = keepOffers(db, (err) =>
    log.warn({ err }, "the database is unavailable: prices may be out of date"),
  );
  /** What the lab offers is read once for a request: at once, so that one read of its version serves both. */
  async function readOffer() {
    const [{ offer }, offersNamed] = await Promise.all([lab.details(), currentOffers()]);
    return { offer, offersNamed };
  }
  const rulesFor = ({ offer, offersNamed }: Awaited<ReturnType<typeof readOffer>>) => ({
    sentence: sentenceOf,
    limits,
    perAddress: BOOKINGS_PER_ADDRESS,
    perOwner: BOOKINGS_PER_PHONE,
    ownerOf: (request: BookingRequest) => request.phoneNumber,
    store: async (request: BookingRequest, keyed?: { key: string; bodyHash: string }) => {
      const { bookerPhone } = request;
      if (bookerPhone !== undefined && readAbroad(bookerPhone) !== bookerPhone) return NOT_ABROAD();
      const given = { db, secret, notices, offersNamed, isLimited: offer?.isLimited === true };
      const placed = await placeBooking(given, request, now(), keyed);
      return placed.ok ? placed : refusalOf(placed);
    },
  });
  const clockFor = (c: Context, json: unknown, offer: VisitOffer | undefined) =>
    arrivalClock(db, json, { key: c.req.header("Idempotency-Key"), now: now(), offer });

  const { cart: cartBody, ...oneItemBodies } = bookingBodies(ANY_DAY);
  return new Hono()
    .post(
      "/bookings",
      endpoint({
        summary: "Book a test, a recommended test or a package; the lab's own prices count",
        body: z.union(Object.values(oneItemBodies)),
        ...placing,
      }),
      async (c) => {
        const offered = await readOffer();
        const { offer } = offered;
        return receive(c, {
          ...rulesFor(offered),
          schemaFor: async (json) => bookingBodyFor(json, await clockFor(c, json, offer)),
        });
      },
    )
    .post(
      "/cart-tests",
      endpoint({
        summary: "Book all tests of a cart; the lab's own prices count",
        body: cartBody,
        ...placing,
      }),
      async (c) => {
        const offered = await readOffer();
        const { offer } = offered;
        return receive(c, {
          ...rulesFor(offered),
          schemaFor: async (json) => bookingBodies(await clockFor(c, json, offer)).cart,
        });
      },
    );
}

const NOT_ABROAD = () => ({
  ok: false as const,
  message: messages.invalidAbroad,
  errors: [{ field: "bookerPhone", message: messages.invalidAbroad }],
});

/** A refusal, and the field it concerns. */
function refusalOf(
  why: { reason: "tooLarge" | "full" | "keyUsedForOther" } | { reason: "byPhone"; test: string },
) {
  if (why.reason === "byPhone")
    return { ok: false as const, status: 409 as const, message: byPhoneMessage(why.test) };
  const { reason } = why;
  const message = messages[reason];
  const errors = reason === "full" ? [{ field: "preferredTime", message }] : [];
  return { ok: false as const, message, errors };
}

const placedSchema = z.object({
  success: z.literal(true),
  _id: z.string(),
  status: z.literal("pending"),
  totalAmount: z.optional(z.number()),
  /** `DS-7K4M`, for the phone and the sheet of paper. */
  reference: z.string(),
  /**
   * The path of the booking's own page; whoever has it can open the booking. Blank for a form without
   * JavaScript that is sent again after ten minutes.
   */
  ticket: z.string(),
  /** Each person's own booking, the first one first, where a cart was for several; one visit, one bill. */
  patients: z.optional(
    z.array(
      z.object({
        _id: z.string(),
        totalAmount: z.optional(z.number()),
        reference: z.string(),
        ticket: z.string(),
      }),
    ),
  ),
  ignored: ignoredSchema,
});

const placing = {
  idempotent: true,
  status: 201,
  answer: placedSchema,
  refusals: [400, 403, 409, 413, 415, 422, 429, 503],
} as const;

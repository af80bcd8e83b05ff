import type { Db } from "#app/db/schema.server.ts";
import type { Limits } from "#app/lib/limits.server.ts";
import { endpoint } from "#app/lib/endpoint.server.ts";
import { receive } from "#app/lib/submission.server.ts";
import { ignoredSchema } from "#app/lib/unknown-fields.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import {
  ANY_DAY,
  bookingBodies,
  bookingBodyFor,
  type BookingRequest,
  cartBody,
} from "./booking-bodies.ts";
import { BOOKINGS_PER_ADDRESS, BOOKINGS_PER_PHONE } from "./booking-limits.server.ts";
import { bookingClock } from "#app/features/visit-plan/visit-times.ts";
import { messages, sentenceOf } from "./booking.ts";
import { placeBooking } from "./booking.service.server.ts";

/** A form that was sent just in time, or again because its answer was lost, is still taken. */
const GRACE_MINUTES = 5;

type Given = { db: Db; secret: string; limits: Limits; now: () => Date };

/** `POST /bookings` with its three bodies, and the cart's `POST /cart-tests` (product §7). */
export function bookingApi({ db, secret, limits, now }: Given) {
  const rules = {
    sentence: sentenceOf,
    limits,
    perAddress: BOOKINGS_PER_ADDRESS,
    perOwner: BOOKINGS_PER_PHONE,
    ownerOf: (request: BookingRequest) => request.phoneNumber,
    store: async (request: BookingRequest, keyed?: { key: string; bodyHash: string }) => {
      const placed = await placeBooking({ db, secret }, request, now(), keyed);
      return placed.ok ? placed : { ok: false as const, message: messages[placed.reason] };
    },
  } as const;
  const clock = () => bookingClock(now(), GRACE_MINUTES);

  return new Hono()
    .post(
      "/bookings",
      endpoint({
        summary: "Book a test, a recommended test or a package; the lab's own prices count",
        body: z.union(Object.values(bookingBodies(ANY_DAY))),
        ...placing,
      }),
      (c) => receive(c, { ...rules, schemaFor: (json) => bookingBodyFor(json, clock()) }),
    )
    .post(
      "/cart-tests",
      endpoint({
        summary: "Book all tests of a cart; the lab's own prices count",
        body: cartBody(ANY_DAY),
        ...placing,
      }),
      (c) => receive(c, { ...rules, schemaFor: () => cartBody(clock()) }),
    );
}

const placedSchema = z.object({
  success: z.literal(true),
  _id: z.string(),
  status: z.literal("pending"),
  totalAmount: z.optional(z.number()),
  /** `DS-7K4M`, for the phone and the sheet of paper. */
  reference: z.string(),
  /** The path of the booking's own page; whoever has it can open the booking. */
  ticket: z.string(),
  ignored: ignoredSchema,
});

const placing = {
  idempotent: true,
  status: 201,
  answer: placedSchema,
  refusals: [400, 403, 413, 415, 422, 429, 503],
} as const;

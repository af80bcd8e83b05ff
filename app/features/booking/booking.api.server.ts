import { findFirstUse } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { NoticeSettings } from "#app/features/notices/notice-event.ts";
import type { Limits } from "#app/lib/limits.server.ts";
import { endpoint } from "#app/lib/endpoint.server.ts";
import { receive } from "#app/lib/submission.server.ts";
import { ignoredSchema } from "#app/lib/unknown-fields.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import {
  ANY_DAY,
  bookingBodies,
  bookingBodyFor,
  type BookingRequest,
  cartBody,
} from "./booking-bodies.ts";
import { BOOKINGS_PER_ADDRESS, BOOKINGS_PER_PHONE } from "./booking-limits.server.ts";
import {
  begunTimes,
  type BookingClock,
  bookingClock,
} from "#app/features/visit-plan/visit-times.ts";
import { messages, sentenceOf } from "./booking.ts";
import { placeBooking } from "./booking.service.server.ts";

/** A form that was sent just in time, or again because its answer was lost, is still taken. */
const GRACE_MINUTES = 5;

type Given = {
  db: Db;
  secret: string;
  limits: Limits;
  now: () => Date;
  config: { notices: NoticeSettings | undefined };
};

/** `POST /bookings` with its three bodies, and the cart's `POST /cart-tests` (product §7). */
export function bookingApi({ db, secret, limits, now, config: { notices } }: Given) {
  const rules = {
    sentence: sentenceOf,
    limits,
    perAddress: BOOKINGS_PER_ADDRESS,
    perOwner: BOOKINGS_PER_PHONE,
    ownerOf: (request: BookingRequest) => request.phoneNumber,
    store: async (request: BookingRequest, keyed?: { key: string; bodyHash: string }) => {
      const placed = await placeBooking({ db, secret, notices }, request, now(), keyed);
      return placed.ok ? placed : { ok: false as const, message: messages[placed.reason] };
    },
  } as const;
  /** A repeated request is judged by the clock of the first: its time may have begun meanwhile (decision 29). */
  async function clockFor(c: Context, json: unknown) {
    const clock = bookingClock(now(), GRACE_MINUTES);
    const key = c.req.header("Idempotency-Key");
    const first = key && isOver(json, clock) ? await findFirstUse(db, key) : undefined;
    return first ? bookingClock(first, GRACE_MINUTES) : clock;
  }

  return new Hono()
    .post(
      "/bookings",
      endpoint({
        summary: "Book a test, a recommended test or a package; the lab's own prices count",
        body: z.union(Object.values(bookingBodies(ANY_DAY))),
        ...placing,
      }),
      (c) =>
        receive(c, {
          ...rules,
          schemaFor: async (json) => bookingBodyFor(json, await clockFor(c, json)),
        }),
    )
    .post(
      "/cart-tests",
      endpoint({
        summary: "Book all tests of a cart; the lab's own prices count",
        body: cartBody(ANY_DAY),
        ...placing,
      }),
      (c) => receive(c, { ...rules, schemaFor: async (json) => cartBody(await clockFor(c, json)) }),
    );
}

/** True when the day or the time asked for has begun. */
function isOver(json: unknown, clock: BookingClock) {
  const { preferredDate: day, preferredTime: time } = json as Record<string, unknown>;
  if (typeof day !== "string" || typeof time !== "string") return false;
  return day < clock.today || begunTimes(day, clock).includes(time);
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

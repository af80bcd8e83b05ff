import type { Db } from "#app/db/schema.server.ts";
import {
  type BookingFilter,
  type ListedBooking,
  listBookings,
  listVisits,
} from "#app/domain/booking/booking-list.queries.server.ts";
import { BOOKING_STATUSES, statusOf } from "#app/domain/booking/booking-status.ts";
import { FIND_HELP, findOption, personFinder } from "./find-person.ts";
import { notADay, PERIOD_HELP, periodOptions, readDay, readPeriod } from "./period.ts";
import { phonesAs } from "#app/lib/phone.ts";

/** The options that select bookings for a list or an export. */
export const bookingOptions = {
  ...periodOptions,
  ...findOption,
  for: { type: "string" },
  status: { type: "string" },
  phone: { type: "string" },
} as const;

export const BOOKING_USAGE =
  "[--for DAY] [--since DAY] [--until DAY] [--status STATUS] [--phone PHONE] [--find TEXT]";

export const BOOKING_FILTER_HELP = `  --for DAY        visits on this day, by time, not cancelled
${PERIOD_HELP}
  --status STATUS  ${BOOKING_STATUSES.join(", ")}, or all
  --phone PHONE    booked with this phone number
${FIND_HELP}`;

type Given = { [K in keyof typeof bookingOptions]?: string };
type Selected =
  | { ok: true; bookings: (db: Db) => AsyncIterable<ListedBooking> }
  | { ok: false; reason: string };

/**
 * The bookings that the options select.
 * @param withoutCancelled leaves cancelled ones out unless a status is asked for; `--for` always does.
 */
export function selectBookings(given: Given, now: Date, withoutCancelled = false): Selected {
  const { phone } = given;
  const status = given.status === "all" ? "all" : statusOf(given.status ?? "");
  const period = readPeriod(given, now);
  if (!period.ok) return period;
  if (given.status !== undefined && status === undefined)
    return {
      ok: false,
      reason: `"${given.status}" is not a status: use ${BOOKING_STATUSES.join(", ")} or all.`,
    };
  const visitDay = given.for === undefined ? undefined : readDay(given.for, now);
  if (given.for !== undefined && !visitDay) return { ok: false, reason: notADay(given.for) };

  const filter: BookingFilter = {
    since: period.since,
    until: period.until,
    phones: phone === undefined ? undefined : phonesAs(phone),
    ...(status === undefined
      ? (visitDay || withoutCancelled) && { exceptStatus: "cancelled" }
      : status !== "all" && { status }),
  };
  const isWanted = personFinder(given.find);
  return {
    ok: true,
    async *bookings(db) {
      const found = visitDay
        ? await listVisits(db, { ...filter, visitDay })
        : listBookings(db, filter);
      for await (const booking of found) if (isWanted(named(booking))) yield booking;
    },
  };
}

const named = ({ patientName, phone, reference }: ListedBooking) => ({
  name: patientName,
  phone,
  reference,
});

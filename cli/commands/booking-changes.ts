import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { BOOKING_STATUSES, canBeMoved, statusOf } from "#app/domain/booking/booking-status.ts";
import {
  appendLabNote,
  assign as assignTo,
  findUndecidedBooking,
  moveVisit,
  setStatus,
} from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { begunTimes, BOOKING_TIMES, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES, slotOf } from "#app/domain/visit-plan/every-time.ts";
import { requiredText } from "#app/lib/contact.ts";
import { dayInIndia, formatMoment } from "#app/lib/dates.ts";
import * as z from "zod/mini";
import { command, done, failed, misused } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { notADay, readDay } from "../period.ts";
import { findPhlebotomist } from "../find-phlebotomist.ts";
import { resolveId, resolveIds } from "../resolve-ids.ts";
import { BOOKING_ID_HELP, findTypedBooking } from "../typed-booking.ts";

export const status = command({
  usage: "bookings status ID… STATUS",
  summary: `Set bookings to ${BOOKING_STATUSES.join(", ")}`,
  help: `Several ids may be given; if one is not found, nothing is changed. ${BOOKING_ID_HELP}`,
  options: {},
  given: ["ID…", "STATUS"],
  async run([typed, word], _, lab) {
    const named = statusOf(word);
    if (!named) return misused(`"${word}" is not a status: use ${BOOKING_STATUSES.join(", ")}.`);
    return withData(lab, async (db) => {
      const resolved = await resolveIds(db, "bookings", typed);
      if (!resolved.ok) return failed(`${resolved.reason} Nothing was changed.`);
      const now = lab.now();
      const undecided = await writeTransaction(db, async (trx) => {
        const isAgreed = named === "confirmed" || named === "assigned";
        const found = isAgreed ? await findUndecidedBooking(trx, resolved.ids) : undefined;
        if (!found) await setStatus(trx, resolved.ids, named, now);
        return found;
      });
      if (undecided) return failed(undecidedWords(undecided));
      for (const id of resolved.ids) await lab.terminal.print(`Booking ${id} is ${named}.`);
      return done;
    });
  },
});

export const assign = command({
  usage: 'bookings assign ID… "NAME"',
  summary: "Say who comes; the patient sees the first name on the ticket",
  help: `NAME is a colleague, or the beginning of the name; any other name is shown to the patient as it is.
Sets the bookings to assigned. Several ids may be given; if one is not found, nothing is changed.
${BOOKING_ID_HELP}`,
  options: {},
  given: ["ID…", "NAME"],
  async run([typed, name], _, lab) {
    const parsed = z.safeParse(requiredText(60, "NAME is empty."), name);
    if (!parsed.success) return misused(parsed.error.issues[0]?.message ?? "NAME is not a name.");
    return withData(lab, async (db) => {
      const resolved = await resolveIds(db, "bookings", typed);
      if (!resolved.ok) return failed(`${resolved.reason} Nothing was changed.`);
      const goes = await findPhlebotomist(db, parsed.data);
      if (!goes.ok) return failed(`${goes.reason} Nothing was changed.`);
      const now = lab.now();
      const undecided = await writeTransaction(db, async (trx) => {
        const found = await findUndecidedBooking(trx, resolved.ids);
        if (!found) await assignTo(trx, resolved.ids, goes.phlebotomist, now);
        return found;
      });
      if (undecided) return failed(undecidedWords(undecided));
      for (const id of resolved.ids)
        await lab.terminal.print(`Booking ${id} is assigned to ${goes.phlebotomist.name}.`);
      return done;
    });
  },
});

const undecidedWords = ({ id, why }: { id: string; why: string }) =>
  `Booking ${id}: ${why} Nothing was changed.`;

export const move = command({
  usage: "bookings move ID DAY TIME",
  summary: "Give a booking another day and time",
  help: `DAY is a date like 2026-11-21, today or tomorrow; TIME is one of
the lab's, such as ${BOOKING_TIMES.join(", ")} ("10 am" and 14:00 work too).
This answers the new time that a patient asked for; to keep the old one, move it there.
${BOOKING_ID_HELP}`,
  options: {},
  given: ["ID", "DAY", "TIME"],
  async run([typed, typedDay, typedTime], _, lab) {
    const now = lab.now();
    const day = readDay(typedDay, now);
    if (!day) return misused(notADay(typedDay));
    if (day < dayInIndia(now)) return misused(`${day} is in the past.`);
    const time = slotOf(typedTime);
    if (!time)
      return misused(`"${typedTime}" is not a time slot: use ${BOOKING_TIMES.join(", ")}.`);
    if (begunTimes(day, bookingClock(now, 0, { times: ALL_TIMES })).includes(time))
      return misused(`${time} on ${day} is in the past.`);
    return withData(lab, async (db) => {
      const found = await findTypedBooking(db, typed);
      if (!found.ok) return failed(found.reason);
      const { booking } = found;
      const { id } = booking;
      if (!canBeMoved(booking.status))
        return failed(
          `Booking ${id} is ${booking.status}. Set it to pending or confirmed first: bookings status ${id} pending`,
        );
      await writeTransaction(db, (trx) => moveVisit(trx, id, { day, slot: time }, now));
      const before = `${booking.day} ${booking.slot}`;
      await lab.terminal.print(`Booking ${id}: ${before} → ${day} ${time}.`);
      return done;
    });
  },
});

export const note = command({
  usage: 'bookings note ID "TEXT"',
  summary: "Add a line to the lab's notes on a booking: an address, a landmark, a request",
  help: `"bookings show" and "bookings export" contain the notes; the patient does not see them. ${BOOKING_ID_HELP}`,
  options: {},
  given: ["ID", "TEXT"],
  async run([typed, text], _, lab) {
    const words = text.replaceAll(/\s+/g, " ").trim();
    if (words === "") return misused("TEXT is empty.");
    return withData(lab, async (db) => {
      const resolved = await resolveId(db, "bookings", typed);
      if (!resolved.ok) return failed(resolved.reason);
      const now = lab.now();
      const { id } = resolved;
      const line = `${formatMoment(now.toISOString())} ${words}`;
      await writeTransaction(db, (trx) => appendLabNote(trx, id, line, now));
      await lab.terminal.print(`Noted on booking ${id}.`);
      return done;
    });
  },
});

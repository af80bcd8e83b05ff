import { replaceLink } from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { ticketPath } from "#app/domain/booking/reference-and-ticket.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { pathIn } from "#app/lib/language.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { command, done, failed } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { removeTraces } from "../remove-traces.ts";
import { resolveId } from "../resolve-ids.ts";
import { BOOKING_ID_HELP } from "../typed-booking.ts";

export const link = command({
  usage: "bookings link ID",
  summary: "Make a new link to a booking's ticket, for a patient who has lost it",
  help: `The former link stops working. Whoever has the link can change and erase the booking, so send it only
to the number of the booking. ${BOOKING_ID_HELP}`,
  options: {},
  given: ["ID"],
  run: ([typed], _, lab) =>
    withData(lab, async (db) => {
      const resolved = await resolveId(db, "bookings", typed);
      if (!resolved.ok) return failed(resolved.reason);
      const { id } = resolved;
      const secret = await findOrMakeSecret(db);
      const token = await db.transaction().execute((trx) => replaceLink(trx, secret, id));
      if (!token) return failed(`The patient of booking ${typed} is erased: it has no ticket.`);
      const { language } = await db
        .selectFrom("bookings")
        .select("language")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await lab.terminal.print(lab.config.publicUrl + pathIn(language, ticketPath(token)));
      return done;
    }),
});

export const eraseOne = command({
  usage: "bookings erase ID [--apply]",
  summary: "Erase the patient of one booking, as the patient can on the ticket",
  help: `Without --apply it only says what would happen.
  --apply          do it; only a backup can bring the data back
An open booking is cancelled first. Name, phone, e-mail, notes and address are blanked and the link ends;
reference, tests, prices and times stay for the accounts. Refused between the taking of the sample and
the report. "erase --phone" deletes all bookings of a number with everything. ${BOOKING_ID_HELP}`,
  options: { apply: { type: "boolean", default: false } },
  given: ["ID"],
  run: ([typed], { apply }, lab) =>
    withData(lab, async (db) => {
      const resolved = await resolveId(db, "bookings", typed);
      if (!resolved.ok) return failed(resolved.reason);
      const { id } = resolved;
      if (!apply) {
        await lab.terminal.print(`Would erase the patient of booking ${id}. Add --apply to do it.`);
        return done;
      }
      const now = lab.now();
      const erased = await writeTransaction(db, (trx) => eraseBooking(trx, id, COMMAND_LINE, now));
      if (!erased.ok) return failed(REASONS[erased.reason]);
      await lab.terminal.print(`The patient of booking ${id} is erased.`);
      return removeTraces(db, lab);
    }),
});

const REASONS = {
  sampleInLab: "The sample is in the lab: erase after the report, or set another status first.",
  notFound: "The patient of this booking is erased already.",
};

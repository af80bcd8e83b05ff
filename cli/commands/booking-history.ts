import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { command, done, failed } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { table } from "../terminal.ts";
import { BOOKING_ID_HELP, findTypedBooking } from "../typed-booking.ts";

export const history = command({
  usage: "bookings history ID",
  summary: "Tell what happened to a booking and its visit, newest first",
  help: BOOKING_ID_HELP,
  options: {},
  given: ["ID"],
  run: ([typed], _, lab) =>
    withData(lab, async (db) => {
      const found = await findTypedBooking(db, typed);
      if (!found.ok) return failed(found.reason);
      const { booking } = found;
      const entries = await findHistory(db, { visitId: booking.visitId });
      const told = entries.map((entry) => [formatMoment(entry.at), historySentence(entry)]);
      const placed = [formatMoment(booking.placedAt), `${booking.reference} was booked.`];
      await lab.terminal.print(table(["AT (IST)", "WHAT"], [...told, placed]));
      return done;
    }),
});

import { findBooking } from "#app/domain/booking/booking-list.queries.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { command, done, failed } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { resolveIds } from "../resolve-ids.ts";
import { table } from "../terminal.ts";

export const history = command({
  usage: "bookings history ID",
  summary: "Tell what happened to a booking and its visit, newest first",
  help: "ID is the reference, like DS-7K4M, or the id, of which the first characters are enough.",
  options: {},
  given: ["ID"],
  run: ([typed], _, lab) =>
    withData(lab, async (db) => {
      const resolved = await resolveIds(db, "bookings", [typed]);
      if (!resolved.ok) return failed(resolved.reason);
      const [id = ""] = resolved.ids;
      const booking = await findBooking(db, id);
      if (!booking) return failed(`There is no booking ${typed}.`);
      const entries = await findHistory(db, { visitId: booking.visitId });
      const told = entries.map((entry) => [formatMoment(entry.at), historySentence(entry)]);
      const placed = [formatMoment(booking.placedAt), `${booking.reference} was booked.`];
      await lab.terminal.print(table(["AT (IST)", "WHAT"], [...told, placed]));
      return done;
    }),
});

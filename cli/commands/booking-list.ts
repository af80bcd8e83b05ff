import { formatMoment } from "#app/lib/dates.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { marksInWords } from "#app/lib/review-marks.ts";
import {
  BOOKING_FILTER_HELP,
  BOOKING_USAGE,
  bookingOptions,
  selectBookings,
} from "../booking-filter.ts";
import {
  addressOf,
  askedTime,
  BOOKING_COLUMNS,
  bookingCells,
  patientOf,
} from "../booking-export-columns.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { visitRows } from "../booking-show-rows.ts";
import { command, done, failed, misused } from "../command-line.ts";
import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { withData } from "../open-data.ts";
import { table } from "../terminal.ts";
import { BOOKING_ID_HELP, findTypedBooking } from "../typed-booking.ts";

const HEAD = [
  "ID",
  "REFERENCE",
  "PLACED (IST)",
  "STATUS",
  "PATIENT",
  "PHONE",
  "WHEN",
  "ASKS FOR",
  "ADDRESS",
  "TOTAL",
  "TESTS",
  "TO CHECK",
];

export const list = command({
  usage: `bookings list ${BOOKING_USAGE}`,
  summary: "List bookings, oldest first, or the visits of a day by time",
  help: BOOKING_FILTER_HELP,
  options: bookingOptions,
  given: [],
  async run(_, options, lab) {
    const selected = selectBookings(options, lab.now());
    if (!selected.ok) return misused(selected.reason);
    return withData(lab, async (db) => {
      const rows: string[][] = [];
      for await (const booking of selected.bookings(db)) {
        const [first, ...more] = booking.lines;
        rows.push([
          booking.id,
          booking.reference,
          formatMoment(booking.placedAt),
          booking.status,
          patientOf(booking),
          booking.phone,
          `${booking.day} ${booking.slot}`,
          askedTime(booking) ?? "",
          addressOf(booking),
          booking.totalPaise === null ? "" : formatRupees(rupees(booking.totalPaise)),
          `${first?.name ?? ""}${more.length > 0 ? ` +${more.length} more` : ""}`,
          marksInWords(booking.marks),
        ]);
      }
      await lab.terminal.print(rows.length > 0 ? table(HEAD, rows) : "No bookings.");
      return done;
    });
  },
});

export const show = command({
  usage: "bookings show ID",
  summary: "Show everything about one booking",
  help: BOOKING_ID_HELP,
  options: {},
  given: ["ID"],
  run: ([typed], _, lab) =>
    withData(lab, async (db) => {
      const found = await findTypedBooking(db, typed);
      if (!found.ok) return failed(found.reason);
      const { booking } = found;
      const cells = bookingCells(booking);
      const visit = await findVisit(db, booking.visitId);
      const rows = [
        ...BOOKING_COLUMNS.map((column, at) => [column, String(cells[at] ?? "")]),
        ...(visit ? visitRows(visit, booking.id, lab.now()) : []),
      ];
      await lab.terminal.print(table(["", ""], rows).trimStart());
      return done;
    }),
});

export const exportAll = command({
  usage: `bookings export ${BOOKING_USAGE}`,
  summary: "Write bookings as CSV to standard output, without cancelled ones",
  help: `${BOOKING_FILTER_HELP}
Use npm's --silent, or its own two lines come first: npm run --silent lab -- bookings export > bookings.csv
Cells that a spreadsheet would run as a formula begin with an apostrophe. Prices are in rupees.`,
  options: bookingOptions,
  given: [],
  async run(_, options, lab) {
    const selected = selectBookings(options, lab.now(), true);
    if (!selected.ok) return misused(selected.reason);
    return withData(lab, async (db) => {
      await lab.terminal.print(csvHeader(BOOKING_COLUMNS));
      for await (const booking of selected.bookings(db))
        await lab.terminal.print(csvLine(bookingCells(booking)));
      return done;
    });
  },
});

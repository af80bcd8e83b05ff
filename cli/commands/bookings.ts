import type { Db } from "#app/db/schema.server.ts";
import {
  type BookingFilter,
  findBooking,
  listBookings,
  listCollectionNeeds,
  updateBookingStatus,
} from "#app/features/booking/booking-list.queries.server.ts";
import { BOOKING_STATUSES, isBookingStatus } from "#app/features/booking/booking-status.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { SHEET_COLUMNS, sheetRow } from "../collection-sheet.ts";
import { command, done, failed, misused } from "../command.ts";
import { csvLine } from "../csv.ts";
import { withData } from "../open-data.ts";
import { PERIOD_HELP, periodOptions, readPeriod } from "../period.ts";
import { phonesAs } from "../phone.ts";
import { table } from "../terminal.ts";

const filterOptions = {
  ...periodOptions,
  status: { type: "string" },
  phone: { type: "string" },
} as const;
const FILTER_HELP = `${PERIOD_HELP}
  --status STATUS  ${BOOKING_STATUSES.join(", ")}
  --phone PHONE    of this phone number`;

type Given = { since?: string; until?: string; status?: string; phone?: string };
type ReadFilter = { ok: true; filter: BookingFilter } | { ok: false; reason: string };

function readFilter({ status, phone, ...period }: Given): ReadFilter {
  const read = readPeriod(period);
  if (!read.ok) return read;
  if (status !== undefined && !isBookingStatus(status))
    return { ok: false, reason: `"${status}" is none of ${BOOKING_STATUSES.join(", ")}.` };
  const phones = phone === undefined ? undefined : phonesAs(phone);
  return { ok: true, filter: { since: read.since, until: read.until, status, phones } };
}

export const list = command({
  usage: "bookings list [--since DAY] [--until DAY] [--status STATUS] [--phone PHONE]",
  summary: "List bookings, oldest first",
  help: FILTER_HELP,
  options: filterOptions,
  given: [],
  async run(_, options, lab) {
    const read = readFilter(options);
    if (!read.ok) return misused(read.reason);
    return withData(lab, async (db) => {
      const rows: string[][] = [];
      for await (const booking of listBookings(db, read.filter)) {
        const [first, ...more] = booking.lines;
        rows.push([
          booking.id,
          formatMoment(booking.placedAt),
          booking.status,
          booking.patientName,
          booking.phone,
          `${booking.preferredDate} ${booking.preferredTime}`,
          booking.totalPaise === null ? "" : formatRupees(rupees(booking.totalPaise)),
          `${first?.name ?? ""}${more.length > 0 ? ` +${more.length} more` : ""}`,
        ]);
      }
      const head = ["ID", "PLACED (IST)", "STATUS", "PATIENT", "PHONE", "WHEN", "TOTAL", "TESTS"];
      await lab.terminal.print(rows.length > 0 ? table(head, rows) : "No bookings.");
      return done;
    });
  },
});

export const show = command({
  usage: "bookings show ID",
  summary: "Show one booking with all that was sent",
  options: {},
  given: ["ID"],
  run: ([id], _, lab) =>
    withData(lab, async (db) => {
      const booking = await findBooking(db, id);
      if (!booking) return failed(`There is no booking ${id}.`);
      const cells = sheetRow(booking, await listCollectionNeeds(db));
      const rows = SHEET_COLUMNS.map((column, at) => [column, String(cells[at] ?? "")]);
      await lab.terminal.print(table(["", ""], rows).trimStart());
      return done;
    }),
});

export const status = command({
  usage: "bookings status ID STATUS",
  summary: `Set a booking to ${BOOKING_STATUSES.join(", ")}`,
  options: {},
  given: ["ID", "STATUS"],
  async run([id, word], _, lab) {
    if (!isBookingStatus(word))
      return misused(`"${word}" is none of ${BOOKING_STATUSES.join(", ")}.`);
    return withData(lab, async (db) => {
      if (!(await updateBookingStatus(db, id, word, lab.now())))
        return failed(`There is no booking ${id}.`);
      await lab.terminal.print(`Booking ${id} is ${word}.`);
      return done;
    });
  },
});

export const exportAll = command({
  usage: "bookings export [--since DAY] [--until DAY] [--status STATUS] [--phone PHONE]",
  summary: "Write bookings as CSV to standard output",
  help: `${FILTER_HELP}
npm adds two lines of its own unless it is silent: npm run --silent lab -- bookings export > bookings.csv
Cells that a spreadsheet would run as a formula begin with an apostrophe. Money is in rupees.`,
  options: filterOptions,
  given: [],
  async run(_, options, lab) {
    const read = readFilter(options);
    if (!read.ok) return misused(read.reason);
    return withData(lab, async (db) => {
      for await (const line of sheet(db, read.filter)) await lab.terminal.print(line);
      return done;
    });
  },
});

async function* sheet(db: Db, filter: BookingFilter) {
  yield csvLine(SHEET_COLUMNS);
  const needs = await listCollectionNeeds(db);
  for await (const booking of listBookings(db, filter)) yield csvLine(sheetRow(booking, needs));
}

import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import {
  deleteBookings,
  type ListedBooking,
  listBookings,
} from "#app/features/booking/booking-list.queries.server.ts";
import {
  deleteCallbacks,
  listCallbacks,
} from "#app/features/callback/callback-list.queries.server.ts";
import { listAccess } from "#app/features/reports/access-log.queries.server.ts";
import {
  deleteReports,
  listReportsWithFiles,
} from "#app/features/reports/report-list.queries.server.ts";
import { command, done, misused } from "../command.ts";
import { withData } from "../open-data.ts";
import { phonesAs } from "../phone.ts";
import { rehearse } from "../rehearse.ts";

/** What the law gives everybody a right to: a copy of what is kept, and its deletion. */

const NO_PHONE = "--phone is missing.";

export const exportPerson = command({
  usage: "export --phone PHONE",
  summary: "Write everything kept on a phone number as JSON to standard output",
  help: "Bookings, callback requests, reports (their files in base64) and who looked at them.",
  options: { phone: { type: "string" } },
  given: [],
  async run(_, { phone }, lab) {
    if (!phone?.trim()) return misused(NO_PHONE);
    const phones = phonesAs(phone);
    return withData(lab, async (db) => {
      const bookings: ListedBooking[] = [];
      for await (const booking of listBookings(db, { phones })) bookings.push(booking);
      const reports = await listReportsWithFiles(db, phones);
      const kept = {
        phone: phones[0],
        exportedAt: lab.now().toISOString(),
        bookings,
        callbacks: await listCallbacks(db, { phones }),
        reports: reports.map(({ pdf, ...row }) => ({
          ...row,
          pdfBase64: pdf && Buffer.from(pdf).toString("base64"),
        })),
        access: await listAccess(db, await findOrMakeSecret(db), phones),
      };
      await lab.terminal.print(JSON.stringify(kept, undefined, 2));
      return done;
    });
  },
});

export const erase = command({
  usage: "erase --phone PHONE [--apply]",
  summary: "Delete every booking, callback request and report of a phone number",
  help: `Shows what would be deleted; nothing is.
  --apply          delete it; only a backup could bring it back
Entries of the access log name nobody and stay until "purge" takes them; backups keep what they hold.`,
  options: { phone: { type: "string" }, apply: { type: "boolean", default: false } },
  given: [],
  async run(_, { phone, apply }, lab) {
    if (!phone?.trim()) return misused(NO_PHONE);
    const which = { phones: phonesAs(phone) };
    return withData(lab, async (db) => {
      const erased = await rehearse(db, apply, async (trx) => {
        const bookings = await deleteBookings(trx, which);
        const callbacks = await deleteCallbacks(trx, which);
        const reports = await deleteReports(trx, which);
        return `${bookings} bookings, ${callbacks} callback requests and ${reports} reports`;
      });
      await lab.terminal.print(
        apply ? `Deleted: ${erased}.` : `Would delete ${erased}. Add --apply to delete them.`,
      );
      return done;
    });
  },
});

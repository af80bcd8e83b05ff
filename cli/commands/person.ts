import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import {
  type ListedBooking,
  listBookings,
} from "#app/features/booking/booking-list.queries.server.ts";
import { listCallbacks } from "#app/features/callback/callback-list.queries.server.ts";
import { listAccess } from "#app/features/reports/access-log.queries.server.ts";
import { listReportsWithFiles } from "#app/features/reports/report-publishing.queries.server.ts";
import { command, done, misused } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { phonesAs } from "../phone.ts";

/** A copy of everything stored about a person: the law gives everybody a right to it. */

export const exportPerson = command({
  usage: "export --phone PHONE",
  summary: "Write everything stored about a phone number as JSON to standard output",
  help: "Bookings, callback requests, reports (files in base64) and the log of who opened them.",
  options: { phone: { type: "string" } },
  given: [],
  async run(_, { phone }, lab) {
    if (!phone?.trim()) return misused("--phone is missing.");
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

import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { bookingRetention } from "#app/features/booking/booking-retention.queries.server.ts";
import { deleteWrongNumbers } from "#app/features/calls/wrong-number-retention.queries.server.ts";
import { callbackRetention } from "#app/features/callback/callback-retention.queries.server.ts";
import { deleteFilesOf } from "#app/features/report-files/file-retention.queries.server.ts";
import { reportRetention } from "#app/features/reports/report-retention.queries.server.ts";
import { COMMAND_LINE } from "#app/features/history/actor.ts";
import { registerErasure } from "#app/features/history/erasure-register.queries.server.ts";
import { findKnown } from "#app/features/privacy/known.queries.server.ts";
import { command, done, misused } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { phonesAs } from "#app/lib/phone.ts";
import { removeTraces } from "../remove-traces.ts";
import { listReplacedFiles } from "../replaced-files.ts";

export const erase = command({
  usage: "erase --phone PHONE [--apply]",
  summary: "Delete every booking, callback request and report of a phone number",
  help: `Without --apply it only shows what would be deleted.
  --apply          delete it; only a backup can bring it back
Access log entries contain no names and stay until "purge" deletes them. Backups are not touched, nor are
database files that a restore has replaced ("purge --replaced" deletes those).`,
  options: { phone: { type: "string" }, apply: { type: "boolean", default: false } },
  given: [],
  async run(_, { phone, apply }, lab) {
    if (!phone?.trim()) return misused("--phone is missing.");
    const which = { phones: phonesAs(phone) };
    const replaced = listReplacedFiles(lab);
    if (replaced.length > 0)
      lab.terminal.note(
        "Database files that restores have replaced may still hold this person's data. " +
          `"npm run lab -- purge --replaced --apply" deletes them:\n${replaced.join("\n")}`,
      );
    return withData(lab, async (db) => {
      const counts = inWords(await (apply ? deleteAll(db, which, lab.now()) : countAll(db, which)));
      await lab.terminal.print(
        apply ? `Deleted: ${counts}.` : `Would delete ${counts}. Add --apply to delete them.`,
      );
      return apply ? removeTraces(db, lab) : done;
    });
  },
});

type Counts = { bookings: number; callbacks: number; reports: number };
type Phones = { phones: string[] };

const inWords = ({ bookings, callbacks, reports }: Counts) =>
  `${bookings} bookings, ${callbacks} callback requests and ${reports} reports`;

const countAll = async (db: Db, which: Phones) => ({
  bookings: await bookingRetention.count(db, which),
  callbacks: await callbackRetention.count(db, which),
  reports: await reportRetention.count(db, which),
});

async function deleteAll(db: Db, which: Phones, now: Date) {
  const [phone = ""] = which.phones;
  const subject = { scope: "phone", phone } as const;
  const counts = await countAll(db, which);
  await writeTransaction(db, async (trx) => {
    const rows = Object.values(await findKnown(trx, which)).flat();
    await registerErasure(trx, { actor: COMMAND_LINE, now, subject, rows, ...counts });
  });
  await deleteWrongNumbers(db, which);
  await writeTransaction(db, (trx) => deleteFilesOf(trx, which.phones));
  return {
    bookings: await bookingRetention.delete(db, which),
    callbacks: await callbackRetention.delete(db, which),
    reports: await reportRetention.delete(db, which),
  };
}

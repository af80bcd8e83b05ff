import type { Db } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { countNumber, deleteNumber } from "#app/domain/privacy/delete-number.server.ts";
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
    const phones = phonesAs(phone);
    const replaced = listReplacedFiles(lab);
    if (replaced.length > 0)
      lab.terminal.note(
        "Database files that restores have replaced may still hold this person's data. " +
          `"npm run lab -- purge --replaced --apply" deletes them:\n${replaced.join("\n")}`,
      );
    return withData(lab, async (db) => {
      const counts = inWords(
        await (apply ? deleteAll(db, phones, lab.now()) : countNumber(db, phones)),
      );
      await lab.terminal.print(
        apply ? `Deleted: ${counts}.` : `Would delete ${counts}. Add --apply to delete them.`,
      );
      return apply ? removeTraces(db, lab) : done;
    });
  },
});

type Counts = { bookings: number; callbacks: number; reports: number };

const inWords = ({ bookings, callbacks, reports }: Counts) =>
  `${bookings} bookings, ${callbacks} callback requests and ${reports} reports`;

const deleteAll = async (db: Db, phones: string[], now: Date) =>
  deleteNumber(db, phones, { now, secret: await findOrMakeSecret(db) });

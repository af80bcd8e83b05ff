import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { exportPerson as personParts } from "#app/desk/privacy/person-export.server.ts";
import { phonesAs } from "#app/lib/phone.ts";
import { command, done, misused } from "../command-line.ts";
import { withData } from "../open-data.ts";

/** A copy of everything stored about a person: the law gives everybody a right to it. */

export const exportPerson = command({
  usage: "export --phone PHONE",
  summary: "Write everything stored about a phone number as JSON to standard output",
  help: "Bookings, callback requests, reports (files in base64), receipts, notices and the log of who opened them.",
  options: { phone: { type: "string" } },
  given: [],
  async run(_, { phone }, lab) {
    if (!phone?.trim()) return misused("--phone is missing.");
    return withData(lab, async (db) => {
      const asked = { phones: phonesAs(phone), secret: await findOrMakeSecret(db), now: lab.now() };
      for await (const part of personParts(db, asked)) await lab.terminal.print(part);
      return done;
    });
  },
});

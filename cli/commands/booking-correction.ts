import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { correctBookings } from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { messages } from "#app/domain/booking/refusal-words.ts";
import { optionalEmail, phoneSchema, requiredText } from "#app/lib/contact.ts";
import * as z from "zod/mini";
import { command, done, failed, misused } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { resolveId } from "../resolve-ids.ts";

const options = {
  name: { type: "string" },
  phone: { type: "string" },
  email: { type: "string" },
} as const;

const corrections = z.object({
  name: z.optional(requiredText(100, messages.noName)),
  phone: z.optional(phoneSchema(messages.noPhone)),
  email: optionalEmail(messages.invalidEmail),
});

export const correct = command({
  usage: "bookings correct ID [--name NAME] [--phone PHONE] [--email EMAIL]",
  summary: "Correct a patient's name, phone number or e-mail, as the privacy page promises",
  help: `--email "" removes the e-mail. ID is the reference, or the id, of which the first characters are enough.
If a report has the wrong name or number, withdraw it and publish it again.`,
  options,
  given: ["ID"],
  async run([typed], given, lab) {
    if (Object.keys(given).length === 0)
      return misused("Say what to correct: --name, --phone or --email.");
    const parsed = z.safeParse(corrections, given);
    if (!parsed.success)
      return misused(
        parsed.error.issues
          .map(({ path, message }) => `--${path.join(".")}: ${message}.`)
          .join(" "),
      );
    const { name, phone, email } = parsed.data;
    return withData(lab, async (db) => {
      const resolved = await resolveId(db, "bookings", typed);
      if (!resolved.ok) return failed(resolved.reason);
      const set = {
        ...(name !== undefined && { patientName: name }),
        ...(phone !== undefined && { phone }),
        ...(given.email !== undefined && { email: email ?? null }),
      };
      const now = lab.now();
      const secret = await findOrMakeSecret(db);
      await writeTransaction(db, (trx) => correctBookings(trx, [resolved.id], set, now, secret));
      await lab.terminal.print(`Booking ${resolved.id} is corrected.`);
      return done;
    });
  },
});

import type { Db } from "#app/db/schema.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { registerErasure } from "#app/domain/history/erasure-register.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { normalisePhone, phonesAs } from "#app/lib/phone.ts";
import { inLab } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { erase } from "#app/domain/privacy/erase-person.server.ts";
import { countsInWords } from "./erase-words.ts";
import { holdKnown, listBookedBy } from "#app/domain/privacy/known.queries.server.ts";
import { countsOf } from "./known-view.queries.server.ts";

export type Asked = {
  phone: string;
  /** One person of the number. */
  name?: string | undefined;
  /** The number as it was typed again. */
  again: string;
  /** What the question said would go; another count asks again. */
  counts: string;
};

type Given = { secret: string; holding: readonly string[] };

/**
 * Erases one person of a number or everything of it, with a line in the register and in the history
 * (product §10: Privacy). Refused while a sample is in the lab without its report, and when what is kept has changed since
 * the question was asked. Run inside `deskChange`.
 */
export async function eraseAsked(trx: Db, by: By, asked: Asked, given: Given) {
  const { actor, now } = by;
  const { phone, name } = asked;
  if (normalisePhone(asked.again) !== phone)
    return refuse("invalid", "Please type the same number again");
  const whom = { phones: phonesAs(phone), name };
  const known = await holdKnown(trx, whom);
  const counts = countsOf(known);
  const booked = name === undefined ? await listBookedBy(trx, whom.phones) : [];
  const words = countsInWords({ ...counts, booked: booked.length });
  if (words === "nothing") return refuse("state", "Nothing is kept of this number any more.");
  if (words !== asked.counts) return refuse("asks", `It is ${words} now. Look again, then erase.`);
  const awaited = await inLab(trx, known.bookings);
  if (awaited.length > 0) {
    const references = awaited.map(({ reference }) => reference).join(", ");
    return refuse(
      "state",
      `The sample of ${references} is in the lab. Erase when the report is out.`,
    );
  }
  await erase(trx, whom, known, { actor, now, ...given });
  const subject =
    name === undefined
      ? ({ scope: "phone", phone } as const)
      : ({ scope: "person", phone, name } as const);
  const rows = Object.values(known).flat();
  await registerErasure(trx, { actor, now, subject, rows, ...counts });
  const details = { what: words, ending: phone.slice(-4) };
  await record(trx, { actor, now, action: "privacy.erased", details }, []);
  return { ok: true as const, said: `Erased ${words}.`, undo: undefined };
}

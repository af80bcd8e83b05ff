import type { Db } from "#app/db/schema.server.ts";
import { linkOfNewNumber } from "#app/domain/booking/reference-and-ticket.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import { isPhone, normalisePhone, NOT_A_PHONE, phonesAs, spacedPhone } from "#app/lib/phone.ts";
import { holdsHidden } from "#app/lib/contact.ts";
import { countsInWords } from "./erase-words.ts";
import { findKnown, holdKnown } from "#app/domain/privacy/known.queries.server.ts";

export type Correction = {
  /** The number and the person as they are stored. */
  phone: string;
  name: string;
  /** As they shall be. */
  newPhone: string;
  newName: string;
  /** Ids of the corrected rows. */
  bookings: readonly string[];
  reports: readonly string[];
  callbacks: readonly string[];
  /** A report moves to another number only when somebody has said whose it is. */
  isSamePerson: boolean;
  /** The number of a family already: they become one. */
  isOneFamily: boolean;
};

/**
 * Corrects name and number of a person (product §10: Privacy): bookings with their visits, callbacks, and
 * reports that are said to be theirs. Each has an entry of its own in the history, which can be undone.
 * Run inside `deskChange`.
 */
export async function correctPerson(trx: Db, by: By, typed: Correction, secret: string) {
  const { phone, name } = typed;
  const set = readSet(typed);
  const known = await holdKnown(trx, { phones: phonesAs(phone), name });
  const chosen = {
    bookings: known.bookings.filter(({ id }) => typed.bookings.includes(id)),
    // A withdrawn report keeps no name.
    reports: known.reports.filter(
      ({ id, withdrawnAt }) => withdrawnAt === null && typed.reports.includes(id),
    ),
    callbacks: known.callbacks.filter(({ id }) => typed.callbacks.includes(id)),
  };
  const { bookings, reports, callbacks } = chosen;
  if (bookings.length + reports.length + callbacks.length === 0)
    return refuse("invalid", "Please choose what is corrected");
  if (reports.length > 0 && !typed.isSamePerson)
    return refuse("invalid", "Choose Yes, same person first");
  if (set.phone !== phone && !typed.isOneFamily) await refuseFamily(trx, set.phone);
  const what = [
    ...(set.name === name ? [] : ["the name"]),
    ...(set.phone === phone ? [] : ["the number"]),
  ].join(" and ");
  const write = (where: string, about: About, changes: readonly RowChange[]) => {
    const details = { what, where, ending: phone.slice(-4) };
    const { actor, now } = by;
    return record(trx, { actor, now, action: "privacy.corrected", details, ...about }, changes);
  };
  const updatedAt = by.now.toISOString();
  const undo: string[] = [];
  for (const { id, visitId, reference } of bookings) {
    const link = set.phone === phone ? {} : await newLink(trx, id, by.now, secret);
    const changed = { patientName: set.name, phone: set.phone, updatedAt, ...link };
    const changes = [await changeRow(trx, "bookings", id, changed)];
    if (await isCalledInVain(trx, visitId, phone))
      changes.push(await changeRow(trx, "visits", visitId, { phone: set.phone }));
    undo.push(await write(reference, { visitId, bookingId: id }, changes));
  }
  for (const { id, bookingId } of reports) {
    const moved = { patientName: set.name, phone: set.phone };
    undo.push(await write("a report", { bookingId }, [await changeRow(trx, "reports", id, moved)]));
  }
  for (const { id } of callbacks) {
    const change = await changeRow(trx, "callbacks", id, { name: set.name, phone: set.phone });
    undo.push(await write("a callback", { callbackId: id }, [change]));
  }
  if (set.phone !== phone) await moveRest(trx, typed, set.phone, secret);
  const words = countsInWords({
    bookings: bookings.length,
    reports: reports.length,
    callbacks: callbacks.length,
  });
  const [first] = undo;
  return {
    ok: true as const,
    said: `Corrected ${what} in ${words}.`,
    // Several are undone one by one under Activity.
    undo: undo.length === 1 ? first : undefined,
  };
}

type About = { visitId?: string; bookingId?: string | null; callbackId?: string };

/** @throws a refusal for what is no name or number, or changes nothing. */
function readSet({ phone, name, newPhone, newName }: Correction) {
  const set = { phone: normalisePhone(newPhone), name: newName.replaceAll(/\s+/g, " ").trim() };
  if (!isPhone(set.phone)) refuse("invalid", NOT_A_PHONE);
  if (set.name === "" || set.name.length > 100 || holdsHidden(set.name))
    refuse("invalid", "Please enter the name, up to 100 characters");
  if (set.phone === phone && set.name === name)
    refuse("invalid", "Name and number are the same as before");
  return set;
}

/** @throws the question whether they are one family. */
async function refuseFamily(trx: Db, phone: string) {
  const { bookings, reports, callbacks } = await findKnown(trx, { phones: phonesAs(phone) });
  const [first] = [
    ...[...bookings, ...reports].map(({ patientName }) => patientName),
    ...callbacks.map(({ name }) => name),
  ];
  if (first !== undefined)
    refuse(
      "asks",
      `${spacedPhone(phone)} is the number of ${first} already. They will be one family.`,
    );
}

/** The ticket's link went to the former number. */
async function newLink(trx: Db, id: string, now: Date, secret: string) {
  const booking = await trx
    .selectFrom("bookings")
    .select(["id", "ticketVersion", "ticketHash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return linkOfNewNumber(secret, booking, now);
}

/** True when no patient of the visit has its number any more. */
export async function isCalledInVain(trx: Db, visitId: string, phone: string) {
  const visit = await trx
    .selectFrom("visits")
    .select("phone")
    .where("id", "=", visitId)
    .executeTakeFirst();
  if (visit?.phone !== phone) return false;
  const left = await trx
    .selectFrom("bookings")
    .select("id")
    .where("visitId", "=", visitId)
    .where("phone", "=", phone)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return left === undefined;
}

/** What is not sent yet, or was given up, goes to the new number; a code that the old one got opens nothing. */
export async function moveRest(
  trx: Db,
  { phone, bookings }: Pick<Correction, "phone" | "bookings">,
  to: string,
  secret: string,
) {
  await trx
    .updateTable("notices")
    .set({ recipient: to })
    .where("recipient", "=", phone)
    .where("sentAt", "is", null)
    .where("bookingId", "in", [...bookings, ""])
    .execute();
  await trx
    .deleteFrom("reportCodes")
    .where("phoneHash", "=", keyedHash(secret, "phone", phone))
    .execute();
}

import type { Db } from "#app/db/schema.server.ts";
import type { Step } from "#app/domain/history/add-entry.server.ts";
import { TICKET_LINK } from "./message-text.ts";
import { MESSAGES } from "./messages.ts";
import { findNoticeSettings } from "./notice-settings.queries.server.ts";
import { dropUnsent, insertNotices, type NewNotice } from "./outbox.queries.server.ts";
import {
  channelsToPatient,
  noticeToPatient,
  reachable,
  type ToPatient,
} from "./patient-notice.server.ts";

/** The messages about the money of a visit. Amounts are paise. */

/** The ticket at "Pay now". */
const PAY_LINK = `${TICKET_LINK}#pay`;

type Told = Pick<NewNotice, "channel" | "recipient">;

/**
 * Tells the patient that a refund was paid, a step of `record`. The notice has the id of the refund: taken
 * back, the refund is gone, and its notice is not sent (`isStillTrue`).
 */
export const tellOfRefund: Step = async (trx, { action, visitId, now, details }, changes) => {
  const event = "refund.paid";
  const happened: readonly string[] = MESSAGES[event].after;
  const refund = changes.find(({ table }) => table === "refunds");
  const paise = details?.paise;
  if (!visitId || !refund || typeof paise !== "number" || !happened.includes(action)) return;
  const settings = await findNoticeSettings(trx);
  const payer = settings && (await findPayer(trx, visitId));
  if (!payer) return;
  const told = await noticeToPatient(trx, settings, payer, {
    event,
    visitId,
    bookingId: payer.bookingId,
    values: { amount: { paise }, reference: payer.references, link: TICKET_LINK },
    now,
    dueAt: new Date(now.getTime() + MESSAGES[event].waitMs),
  });
  if (told) await insertNotices(trx, [{ ...told, id: String(refund.key.id) }]);
};

/** By which channel the link to pay goes first; undefined where no ticked one reaches the patient. */
export async function payLinkChannel(db: Db, visitId: string) {
  const settings = await findNoticeSettings(db);
  const payer = settings && (await findPayer(db, visitId));
  if (!payer) return undefined;
  const event = "pay.link";
  return (await reachable(db, event, await channelsToPatient(db, settings, event), payer))[0];
}

/**
 * Writes the message with the link to pay. It waits as long as Undo does elsewhere, and takes the place of
 * one that waits: pressed twice it goes out once. Run inside a transaction.
 * @returns whom it goes to and whether it is the first; undefined where no channel reaches them.
 */
export async function tellToPay(trx: Db, now: Date, { visitId, paise }: Owed) {
  const event = "pay.link";
  const settings = await findNoticeSettings(trx);
  const payer = settings && (await findPayer(trx, visitId));
  if (!payer) return undefined;
  const told = await noticeToPatient(trx, settings, payer, {
    event,
    visitId,
    bookingId: payer.bookingId,
    values: { amount: { paise }, reference: payer.references, pay: PAY_LINK },
    now,
    dueAt: new Date(now.getTime() + MESSAGES[event].waitMs),
  });
  if (!told) return undefined;
  const [dropped] = await dropUnsent(trx, visitId, [event]);
  await insertNotices(trx, [told]);
  return { told: told satisfies Told, isFirst: Number(dropped?.numDeletedRows ?? 0) === 0 };
}

type Owed = { visitId: string; paise: number };

/** Who the bill of a visit is for: its first patient; undefined where all are erased. */
async function findPayer(
  db: Db,
  visitId: string,
): Promise<(ToPatient & { bookingId: string; references: string[] }) | undefined> {
  const all = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "reference", "status", "language", "bookings.email", "visits.phone"])
    .where("visitId", "=", visitId)
    .where("erasedAt", "is", null)
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .execute();
  const live = all.filter(({ status }) => status !== "cancelled");
  const patients = live.length > 0 ? live : all;
  const [first] = patients;
  return (
    first && {
      phone: first.phone,
      email: first.email,
      language: first.language,
      bookingId: first.id,
      references: patients.map(({ reference }) => reference),
    }
  );
}

import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { NoticeEvent, NoticeSettings } from "./notice-event.ts";
import { findNoticeSettings } from "./notice-settings.queries.server.ts";
import { findLabOfNotices } from "./lab-of-notices.queries.server.ts";
import { labEmail, type VisitFacts, visitSms } from "./notice-texts.ts";
import {
  dropUnsent,
  dropUnsentOf,
  insertNotices,
  type NewNotice,
} from "./outbox.queries.server.ts";

/**
 * Writes notices in the transaction of what they tell, so that none is lost and none tells what did not
 * happen. While no channel is turned on, nothing is written.
 */

/** A message to a patient waits as long as the toast offers Undo, and longer. */
const UNDO_MS = 30_000;

type VisitEvent = Extract<NoticeEvent, `visit.${string}`>;

/** What a message says of the same visit in place of an earlier one. */
const TIMES: readonly NoticeEvent[] = ["visit.confirmed", "visit.moved", "visit.cancelled"];

type Entry = {
  action: string;
  actor: { name: string };
  now: Date;
  visitId?: string | null | undefined;
  bookingId?: string | null | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
};

/** Which event an entry of the history is; most are none. */
function eventOf({ action, details }: Entry): VisitEvent | undefined {
  const status = action === "visit.status" ? `visit.${String(details?.status)}` : action;
  if (status === "visit.booked") return "visit.confirmed";
  if (status === "sample.repeated") return "visit.recollect";
  return (["visit.on-the-way", ...TIMES] as VisitEvent[]).find((event) => event === status);
}

/** Tells of a change of a visit: the patient, unless it was their own, and the lab's program. */
export async function tellOfChange(trx: Db, entry: Entry) {
  const { visitId } = entry;
  if (!visitId) return;
  if (entry.action === "undone") {
    await dropUnsent(trx, visitId, TIMES);
    if (entry.bookingId) await dropUnsentOf(trx, entry.bookingId, "visit.recollect");
    return;
  }
  const event = eventOf(entry);
  const settings = event && (await findNoticeSettings(trx));
  if (!event || !settings) return;
  const visit =
    event === "visit.recollect"
      ? await findRepeating(trx, entry)
      : await findVisit(trx, visitId, event);
  if (!visit) return;
  // Each patient of a visit is told of their own sample.
  if (event !== "visit.recollect")
    await dropUnsent(trx, visitId, TIMES.includes(event) ? TIMES : [event]);
  const isOwn = entry.actor.name === "patient";
  const later = new Date(entry.now.getTime() + UNDO_MS);
  const notice = noticeOf(event, { visitId, bookingId: visit.bookingId }, entry.now);
  const lab = await findLabOfNotices(trx, settings, event);
  await insertNotices(trx, [
    ...(settings.sms && !isOwn && entry.details?.untold !== true && isPhone(visit.phone)
      ? [
          {
            ...notice("sms", visit.phone, visitSms(event, visit, lab)),
            dueAt: (event === "visit.on-the-way" ? entry.now : later).toISOString(),
          },
        ]
      : []),
    ...(settings.webhook
      ? [
          {
            ...notice("webhook", settings.webhook, visitJson(event, visit)),
            dueAt: later.toISOString(),
          },
        ]
      : []),
  ]);
}

type About = Pick<NewNotice, "visitId" | "bookingId">;

/** A notice on a channel; it is due at once unless that is changed. */
export const noticeOf =
  (event: NoticeEvent, about: About, now: Date) =>
  (channel: NewNotice["channel"], recipient: string, body: string): NewNotice => ({
    id: orderedId(),
    channel,
    event,
    visitId: about.visitId ?? null,
    bookingId: about.bookingId ?? null,
    recipient,
    body,
    createdAt: now.toISOString(),
    dueAt: now.toISOString(),
  });

type Found = VisitFacts & { phone: string; bookingId: string | null };

/** The visit that takes a sample again, named by the booking that the patient knows. */
async function findRepeating(trx: Db, { bookingId, details }: Entry): Promise<Found | undefined> {
  const again = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["day", "slot", "visits.phone", "phlebotomist", "bookings.id as bookingId"])
    .select("language")
    .where("bookings.id", "=", bookingId ?? "")
    .executeTakeFirst();
  return again && { ...again, references: [String(details?.repeats ?? "")] };
}

/** The visit with those of its bookings that the event is about. */
async function findVisit(trx: Db, visitId: string, event: NoticeEvent): Promise<Found | undefined> {
  const visit = await trx
    .selectFrom("visits")
    .select(["day", "slot", "phone", "phlebotomist"])
    .where("id", "=", visitId)
    .executeTakeFirst();
  if (!visit) return undefined;
  const bookings = await trx
    .selectFrom("bookings")
    .select(["id", "reference", "status", "language"])
    .where("visitId", "=", visitId)
    .where("erasedAt", "is", null)
    .orderBy("placedAt")
    .orderBy("id")
    .execute();
  const isGone = event === "visit.cancelled";
  const about = bookings.filter(({ status }) => (status === "cancelled") === isGone);
  const [first] = about;
  return {
    ...visit,
    references: about.map(({ reference }) => reference),
    bookingId: first?.id ?? null,
    language: first?.language,
  };
}

/** What the lab's program is told: which visit it is, and whom to ask for; what is tested is not told. */
const visitJson = (
  event: NoticeEvent,
  { day, slot, references, phone }: VisitFacts & { phone: string },
) => JSON.stringify({ event, visit: { day, slot, references, phone } });

type Order = Pick<Row<"visits">, "day" | "slot" | "phone"> & {
  id: string;
  visitId: string;
  reference: string;
};

/** Tells the lab of a booking from the site. Run inside its transaction, where a channel is turned on. */
export async function tellOfBooking(trx: Db, settings: NoticeSettings, order: Order, now: Date) {
  const event = "booking.placed";
  const facts = { ...order, references: [order.reference], phlebotomist: null };
  const about = { visitId: order.visitId, bookingId: order.id };
  await insertNotices(
    trx,
    toTheLab(
      settings,
      noticeOf(event, about, now),
      labEmail(event, facts),
      visitJson(event, facts),
    ),
  );
}

/** Tells the lab that somebody asks to be called. Run inside the transaction that stores the request. */
export async function tellOfCallback(
  trx: Db,
  settings: NoticeSettings,
  callback: Pick<Row<"callbacks">, "id" | "phone" | "preferredTime">,
  now: Date,
) {
  const event = "callback.placed";
  const { id, phone, preferredTime } = callback;
  const body = JSON.stringify({ event, callback: { id, phone, preferredTime } });
  await insertNotices(trx, toTheLab(settings, noticeOf(event, {}, now), labEmail(event), body));
}

const toTheLab = (
  { email, webhook }: NoticeSettings,
  notice: ReturnType<typeof noticeOf>,
  text: string,
  json: string,
) => [
  ...(email ? [notice("email", email, text)] : []),
  ...(webhook ? [notice("webhook", webhook, json)] : []),
];

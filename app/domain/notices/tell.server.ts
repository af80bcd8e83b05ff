import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import type { Language } from "#app/lib/language.ts";
import { labEmail, TICKET_LINK } from "./message-text.ts";
import { UNDO_MS } from "./message-times.ts";
import {
  MESSAGES,
  type NoticeEvent,
  PATIENT_EVENTS,
  type PatientEvent,
  type VisitReminder,
} from "./messages.ts";
import { findNoticeSettings, type NoticeSettings } from "./notice-settings.queries.server.ts";
import { noticeToPatient } from "./patient-notice.server.ts";
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

type VisitEvent = Exclude<Extract<NoticeEvent, `visit.${string}`>, VisitReminder>;

/** The messages about a visit, its reminders among them. */
const ABOUT_VISITS = PATIENT_EVENTS.filter((event) => event.startsWith("visit."));

const tellsOf =
  (happened: string) =>
  (event: PatientEvent): event is VisitEvent =>
    MESSAGES[event].after.includes(happened);

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
  const happened = action === "visit.status" ? `visit.${String(details?.status)}` : action;
  return ABOUT_VISITS.find(tellsOf(happened));
}

/** Tells of a change of a visit: the patient, unless it was their own, and the lab's program. */
export async function tellOfChange(trx: Db, entry: Entry) {
  const { visitId, now } = entry;
  if (!visitId) return;
  if (entry.action === "undone") return takeBack(trx, visitId, entry.bookingId);
  const event = eventOf(entry);
  const settings = event && (await findNoticeSettings(trx));
  if (!event || !settings) return;
  const { about, topic, waitMs } = MESSAGES[event];
  const { webhook } = channelsOf(event, settings);
  const visit =
    about === "booking" ? await findRepeating(trx, entry) : await findVisit(trx, entry, event);
  if (!visit) return;
  if (topic !== undefined) await dropUnsent(trx, visitId, ABOUT_VISITS.filter(isOn(topic)));
  const notice = noticeOf(event, { visitId, bookingId: visit.bookingId }, now);
  const dueIn = (ms: number) => new Date(now.getTime() + ms);
  const isTold = entry.actor.name !== "patient" && entry.details?.untold !== true;
  const told = isTold
    ? await noticeToPatient(trx, settings, visit, {
        event,
        visitId,
        bookingId: visit.bookingId,
        values: visitValues(visit),
        now,
        dueAt: dueIn(waitMs),
      })
    : undefined;
  await insertNotices(trx, [
    ...(told ? [told] : []),
    ...(webhook
      ? [
          {
            ...notice("webhook", webhook, visitJson(event, visit)),
            dueAt: dueIn(UNDO_MS).toISOString(),
          },
        ]
      : []),
  ]);
}

const isOn = (topic: string) => (event: PatientEvent) => MESSAGES[event].topic === topic;

/** Takes back what waits for Undo, of the visit and of the booking whose change was undone. */
async function takeBack(trx: Db, visitId: string, bookingId: string | null | undefined) {
  const waiting = ABOUT_VISITS.filter((event) => MESSAGES[event].waitMs > 0);
  const isOf = (about: string) => (event: PatientEvent) => MESSAGES[event].about === about;
  await dropUnsent(trx, visitId, waiting.filter(isOf("visit")));
  if (bookingId)
    for (const event of waiting.filter(isOf("booking"))) await dropUnsentOf(trx, bookingId, event);
}

/** What the messages about a visit fill in. */
const visitValues = ({ references, day, slot, phlebotomist }: Found) => ({
  link: TICKET_LINK,
  reference: references,
  who: phlebotomist,
  time: { day, slot },
});

/** The channels to the lab that a message goes by and that are turned on. */
export function channelsOf(event: NoticeEvent, { email, webhook }: NoticeSettings) {
  const channels: readonly string[] = MESSAGES[event].channels;
  return {
    email: channels.includes("email") ? email : null,
    webhook: channels.includes("webhook") ? webhook : null,
  };
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

type Facts = {
  day: string;
  slot: string;
  phone: string;
  /** References of the patients, the first one first. */
  references: readonly string[];
};

type Found = Facts & {
  /** First name of who comes. */
  phlebotomist: string | null;
  email: string | null;
  bookingId: string | null;
  /** In which the first patient booked. */
  language: Language;
};

/** The visit that takes a sample again, named by the booking that the patient knows. */
async function findRepeating(trx: Db, { bookingId, details }: Entry): Promise<Found | undefined> {
  const again = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["day", "slot", "visits.phone", "phlebotomist", "bookings.id as bookingId"])
    .select(["bookings.email", "language"])
    .where("bookings.id", "=", bookingId ?? "")
    .executeTakeFirst();
  return again && { ...again, references: [String(details?.repeats ?? "")] };
}

/** The visit with those of its bookings that the event is about. */
async function findVisit(
  trx: Db,
  { visitId, bookingId }: Entry,
  event: NoticeEvent,
): Promise<Found | undefined> {
  if (!visitId) return undefined;
  const visit = await trx
    .selectFrom("visits")
    .select(["day", "slot", "phone", "phlebotomist"])
    .where("id", "=", visitId)
    .executeTakeFirst();
  if (!visit) return undefined;
  const bookings = await trx
    .selectFrom("bookings")
    .select(["id", "reference", "status", "language", "email"])
    .where("visitId", "=", visitId)
    .where("erasedAt", "is", null)
    .orderBy("placedAt")
    .orderBy("id")
    .execute();
  const isGone = event === "visit.cancelled";
  const ofOne = event === "visit.tests" ? bookingId : undefined;
  const about = bookings.filter(
    ({ id, status }) => (status === "cancelled") === isGone && (!ofOne || id === ofOne),
  );
  const [first] = about;
  return {
    ...visit,
    references: about.map(({ reference }) => reference),
    bookingId: first?.id ?? null,
    email: first?.email ?? null,
    language: first?.language ?? "en",
  };
}

/** What the lab's program is told: which visit it is, and whom to ask for; what is tested is not told. */
const visitJson = (event: NoticeEvent, { day, slot, references, phone }: Facts) =>
  JSON.stringify({ event, visit: { day, slot, references, phone } });

type Order = Pick<Row<"visits">, "day" | "slot" | "phone"> & {
  /** The first person's booking. */
  id: string;
  visitId: string;
  references: readonly string[];
};

/** What tells the lab of a booking from the site; to be stored in its transaction. */
export function noticesOfBooking(settings: NoticeSettings, order: Order, now: Date) {
  const event = "booking.placed";
  const about = { visitId: order.visitId, bookingId: order.id };
  return toTheLab(
    channelsOf(event, settings),
    noticeOf(event, about, now),
    labEmail(event, { references: order.references, time: order }),
    visitJson(event, order),
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
  const [channels, notice] = [channelsOf(event, settings), noticeOf(event, {}, now)];
  await insertNotices(trx, toTheLab(channels, notice, labEmail(event, {}), body));
}

const toTheLab = (
  { email, webhook }: ReturnType<typeof channelsOf>,
  notice: ReturnType<typeof noticeOf>,
  text: string,
  json: string,
) => [
  ...(email ? [notice("email", email, text)] : []),
  ...(webhook ? [notice("webhook", webhook, json)] : []),
];

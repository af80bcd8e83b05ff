import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import {
  type AgainChoice,
  storedItems,
  valueOf,
  withoutDoubles,
} from "#app/domain/again/again-choices.queries.server.ts";
import { canBeAsked, daysAhead, openDayFrom } from "#app/domain/again/again-days.ts";
import { againPath, againToken } from "#app/domain/again/again-link.server.ts";
import { againText, findSmsHeader } from "#app/domain/again/again-message.server.ts";
import { findReminder, type Reminder } from "#app/domain/again/again.queries.server.ts";
import { findRemindable } from "#app/domain/again/can-remind.queries.server.ts";
import {
  askAgain,
  canTakeUp,
  stopAgain,
  takeUpAgain,
} from "#app/domain/again/change-again.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import type { TicketRow } from "#app/domain/ticket/ticket.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { isEmail } from "#app/lib/contact.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { currentLanguage, localPath } from "#app/lib/language.ts";
import { rupees } from "#app/lib/money.ts";
import { findRow } from "#app/site/ticket/ticket.service.server.ts";
import type { Ask, Choice } from "./again.ts";
import { consentWords, refusals } from "./again-words.ts";

type Given = { db: Db; secret: string; lab: LabDetails; now: Date };

/** The page on which the patient of a ticket asks; undefined where nobody can be reminded of it. */
export async function findAsk(given: Given, token: string): Promise<Ask | undefined> {
  const { db, secret, now } = given;
  const row = await findRow(db, secret, token);
  if (!row) return undefined;
  const [reminder, can] = await Promise.all([
    findReminder(db, row.id),
    findRemindable(db, row, now),
  ]);
  if (!reminder && !can) return undefined;
  return {
    reference: row.reference,
    phoneEnding: row.phone.slice(-4),
    days: daysOf(given, row),
    choices: choicesOf(can?.choices ?? [], reminder),
    channels: can?.channels ?? [],
    ...(await findEmail(db, row.id, reminder)),
    message: await messageOf(given, row.id),
    ...(reminder && { set: await setOf(db, reminder, now) }),
  };
}

const closedDays = ({ lab }: Pick<Given, "lab">) => Object.keys(lab.offer?.closedDays ?? {});

const daysOf = (given: Given, { day }: Pick<TicketRow, "day">) =>
  daysAhead(day, dayInIndia(given.now), closedDays(given));

/** Chosen is what stands, or what is measured over time. */
const choicesOf = (choices: readonly AgainChoice[], reminder: Reminder | undefined) => {
  const asked = reminder && new Set(storedItems(reminder.items).map(valueOf));
  return choices.map((one) => toChoice(one, asked ? asked.has(valueOf(one)) : one.isMeasured));
};

/** A choice as pages show it. */
export const toChoice = (one: AgainChoice, chosen: boolean): Choice => ({
  value: valueOf(one),
  name: one.name,
  price: rupees(one.pricePaise),
  fasting: one.fasting,
  fastHours: one.fastHours,
  ...(one.kind === "package" && { tests: one.testIds.length }),
  chosen,
});

async function findEmail(db: Db, id: string, reminder: Reminder | undefined) {
  const own = await db
    .selectFrom("bookings")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirst();
  const email = reminder?.email ?? own?.email;
  return email ? { email } : {};
}

/** The text that is sent, with the link that it will have. */
async function messageOf({ db, secret, lab }: Given, id: string): Promise<Ask["message"]> {
  const link = lab.url + localPath(againPath(againToken(secret, id)));
  const text = await againText(db, currentLanguage(), link);
  const header = await findSmsHeader(db);
  return { text, link, ...(header && { header }) };
}

async function setOf(db: Db, reminder: Reminder, now: Date): Promise<NonNullable<Ask["set"]>> {
  const { state, day, channel, askedAt, items } = reminder;
  const booked = await findReference(db, reminder.bookedId);
  return {
    state,
    day,
    channel,
    askedAt,
    items: storedItems(items).map(({ name }) => name),
    canTakeUp: canTakeUp(reminder, now),
    ...(booked && { booked }),
  };
}

/** The reference of a booking that came of a reminder. */
export async function findReference(db: Db, id: string | null) {
  if (id === null) return undefined;
  const row = await db
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.reference;
}

export type Wish = {
  when: string;
  day?: string | undefined;
  items: readonly string[];
  channel: string;
  email?: string | undefined;
};

type Done = { ok: true } | { ok: false; missing: true } | { ok: false; errors: FieldError[] };
type FieldError = { field: string; message: string };
const MISSING = { ok: false, missing: true } as const;

/** Plans the reminder as the patient wishes it, or changes it. */
export async function ask(given: Given, token: string, wish: Wish): Promise<Done> {
  const { db, secret, now } = given;
  const row = await findRow(db, secret, token);
  const can = row && (await findRemindable(db, row, now));
  if (!can) return MISSING;
  const items = withoutDoubles(can.choices.filter((one) => wish.items.includes(valueOf(one))));
  const day = dayOf(given, row, wish);
  const channel = can.channels.find((one) => one === wish.channel);
  const email = channel === "email" ? (wish.email ?? "").trim() : null;
  const errors = [
    ...(day === undefined ? [{ field: "day", message: refusals.badDay }] : []),
    ...(items.length === 0 ? [{ field: "items", message: refusals.noItem }] : []),
    ...(channel === undefined ? [{ field: "channel", message: refusals.noChannel }] : []),
    ...(email !== null && !isEmail(email) ? [{ field: "email", message: refusals.noEmail }] : []),
  ];
  if (day === undefined || channel === undefined || errors.length > 0) return { ok: false, errors };
  const asked = { day, items, channel, email, language: currentLanguage() };
  const isAsked = await writeTransaction(db, (trx) =>
    askAgain(trx, secret, row, { ...asked, consentWords: consentWords() }, now),
  );
  return isAsked ? { ok: true } : { ok: false, errors: [{ field: "", message: refusals.sent }] };
}

function dayOf(given: Given, row: TicketRow, { when, day = "" }: Wish) {
  const ahead = daysOf(given, row).find(({ months }) => String(months) === when);
  if (ahead) return ahead.day;
  const isGood = when === "other" && canBeAsked(day, dayInIndia(given.now));
  return isGood ? openDayFrom(day, closedDays(given)) : undefined;
}

/** Stops the reminder at once; repeated, it changes nothing. */
export const stop = ({ db, secret, now }: Given, token: string): Promise<Done> =>
  writeTransaction(db, async (trx) => {
    const row = await findRow(trx, secret, token);
    if (!row) return MISSING;
    await stopAgain(trx, row, { by: "patient", actor: PATIENT, now, alsoSameWay: false });
    return { ok: true };
  });

/** Takes a stopped reminder up again as it was, for a day. */
export const takeUp = ({ db, secret, now }: Given, token: string): Promise<Done> =>
  writeTransaction(db, async (trx) => {
    const row = await findRow(trx, secret, token);
    return row && (await takeUpAgain(trx, row, now)) ? { ok: true } : MISSING;
  });

import type { Db } from "#app/db/schema.server.ts";
import {
  type AgainChoice,
  findItems,
  storedItems,
  withoutDoubles,
} from "#app/domain/again/again-choices.queries.server.ts";
import { CHANNEL_NAMES } from "#app/domain/notices/patient-channels.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDate, deskVisitTime } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import type { Due } from "./due-again.queries.server.ts";
import { findNextVisit } from "./next-visit.queries.server.ts";
import { readOutAgain } from "./read-out-again.ts";

type Asked = { now: Date; may: (right: Right) => boolean };

/** What the label of one reminder says: what is read out, what was asked for, what it costs today. */
export async function findDueDetails(db: Db, due: Due, { now, may }: Asked) {
  const { offered, gone } = await findItems(db, storedItems(due.items));
  const items = withoutDoubles(offered);
  const fasting = items.some(({ fastHours }) => fastHours > 0);
  const next = items.length > 0 ? await findNextVisit(db, { now, may, fasting }) : undefined;
  const names = storedItems(due.items).map(({ name }) => name);
  const asked = new Date(due.askedAt);
  return {
    readOut: readOutAgain({ askedAt: due.askedAt, names, offer: next }, now),
    next: next && { ...next, words: deskVisitTime(next) },
    asked: [
      `On the ticket, ${deskDate(dayInIndia(asked))}, ${deskClock(asked)}.`,
      `${CHANNEL_NAMES[due.channel]}. Notice ${due.consentNotice}, ${LANGUAGES[due.language]}`,
    ].join(" "),
    lastVisit: await findLastVisit(db, due.id),
    today: todayWords(items, fasting),
    gone: gone.length === 0 ? undefined : `No longer offered: ${joined(gone)}.`,
  };
}

const LANGUAGES = { en: "English", hi: "Hindi" };

/** `HbA1c ₹400, Lipid Profile ₹300, fasting`; blank where nothing of it is offered. */
function todayWords(items: readonly AgainChoice[], fasting: boolean) {
  const prices = items.map(({ name, pricePaise }) => `${name} ${formatRupees(rupees(pricePaise))}`);
  return [...prices, ...(fasting ? ["fasting"] : [])].join(", ");
}

/** `18 August 2026, Indiranagar 560038`: the day, and the area without the address. */
async function findLastVisit(db: Db, bookingId: string) {
  const { day, street, pincode } = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["day", "street", "pincode"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const area = street?.split(",").at(-1)?.trim();
  const where = [area, pincode].filter(Boolean).join(" ");
  return [deskDate(day), where].filter(Boolean).join(", ");
}

import type { ExpressionBuilder } from "kysely";
import type { Database, Db } from "#app/db/schema.server.ts";
import { PATIENT_CHANNELS } from "#app/domain/notices/patient-channels.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import {
  type DeliveriesAsked,
  type DeliveryChoice,
  ROWS_OF_PAGE,
} from "./day-deliveries/deliveries-address.ts";
import { WAITS_MS } from "./delivery-words.ts";

const SHOWN = 6;
const SHOWN_OF_VISIT = 20;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const aWeekBefore = (now: Date) => new Date(now.getTime() - WEEK_MS).toISOString();

/** Messages to patients that left or were held; no test of a colleague. */
const ofPatients = (db: Db) =>
  db
    .selectFrom("notices")
    .where("notices.channel", "in", PATIENT_CHANNELS)
    .where("notices.language", "is not", null)
    .where("notices.testedById", "is", null)
    .where(({ or, eb }) =>
      or([eb("notices.sentAt", "is not", null), eb("notices.state", "is not", null)]),
    );

/** What is shown of them: never their texts or their numbers. */
const shownOf = (notices: ReturnType<typeof ofPatients>) =>
  notices
    .leftJoin("bookings", "bookings.id", "notices.bookingId")
    .leftJoin("notices as before", "before.id", "notices.followsId")
    .select(["notices.id", "notices.event", "notices.channel", "notices.sentAt"])
    .select(["notices.state", "notices.stateAt", "notices.remark", "notices.createdAt"])
    .select(["notices.providerId", "notices.lastError", "bookings.reference"])
    .select(["before.channel as beforeChannel", "before.state as beforeState"]);

const newestOf = (db: Db) =>
  shownOf(ofPatients(db)).orderBy("notices.createdAt", "desc").orderBy("notices.id", "desc");

/** The last ones of a week. */
export const listDeliveries = (db: Db, now: Date) =>
  newestOf(db).where("notices.createdAt", ">=", aWeekBefore(now)).limit(SHOWN).execute();

/** Those about a visit, as long as notices are kept. */
export const listOfVisit = (db: Db, visitId: string) =>
  newestOf(db).where("notices.visitId", "=", visitId).limit(SHOWN_OF_VISIT).execute();

export type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** None is of use for longer than a day: what leaves today was written yesterday or today. */
const WRITTEN_BEFORE_DAYS = 1;

/**
 * Those that left on the day of a moment, and those of it that failed or are held: by the time that is
 * shown of them.
 */
function ofDay(db: Db, now: Date) {
  const day = dayInIndia(now);
  return ofPatients(db)
    .where("notices.createdAt", ">=", startOfDay(dayAfter(day, -WRITTEN_BEFORE_DAYS)))
    .where(shownAt, ">=", startOfDay(day));
}

const shownAt = (by: ExpressionBuilder<Database, "notices">) =>
  by.fn.coalesce("notices.sentAt", "notices.createdAt");

/** What a choice leaves: it agrees with the words that each has (`deliveryWords`). */
function isChosen(by: ExpressionBuilder<Database, "notices">, state: DeliveryChoice, now: Date) {
  if (state === "failed") return by("notices.state", "in", ["failed", "held"]);
  const waits = new Date(now.getTime() - WAITS_MS).toISOString();
  return by.and([
    by("notices.state", "=", "sent"),
    by("notices.providerId", "is not", null),
    by(by.fn.coalesce("notices.stateAt", "notices.sentAt"), "<=", waits),
  ]);
}

/** A page of the deliveries of today, newest first, and how many each choice has. */
export async function findDayDeliveries(db: Db, now: Date, { state, page }: DeliveriesAsked) {
  const chosen =
    state === "" ? ofDay(db, now) : ofDay(db, now).where((by) => isChosen(by, state, now));
  const rows = await shownOf(chosen)
    .orderBy((by) => by.fn.coalesce("notices.sentAt", "notices.createdAt"), "desc")
    .orderBy("notices.id", "desc")
    .limit(ROWS_OF_PAGE)
    .offset((page - 1) * ROWS_OF_PAGE)
    .execute();
  return {
    // Why one failed stands on its booking: a mail server's refusal may repeat an address.
    rows: rows.map((row) => ({ ...row, lastError: null })),
    counts: await countDay(db, now),
  };
}

export type DayDeliveries = Awaited<ReturnType<typeof findDayDeliveries>>;

async function countDay(db: Db, now: Date) {
  const counts = await ofDay(db, now)
    .select((by) => [
      by.fn.countAll().as("all"),
      by.fn
        .sum(
          by
            .case()
            .when(isChosen(by, "failed", now))
            .then(1)
            .else(0)
            .end(),
        )
        .as("failed"),
      by.fn
        .sum(
          by
            .case()
            .when(isChosen(by, "none", now))
            .then(1)
            .else(0)
            .end(),
        )
        .as("none"),
    ])
    .executeTakeFirstOrThrow();
  return {
    "": Number(counts.all),
    failed: Number(counts.failed ?? 0),
    none: Number(counts.none ?? 0),
  } satisfies Record<DeliveryChoice, number>;
}

/** How many of each message were sent in seven days, and how many of each language are held. */
export async function countSent(db: Db, now: Date) {
  const rows = await db
    .selectFrom("notices")
    .select(["event", "language", "state"])
    .select((by) => by.fn.countAll().as("count"))
    .select((by) => by.fn.count("sentAt").as("sent"))
    .where("createdAt", ">=", aWeekBefore(now))
    .where("channel", "in", PATIENT_CHANNELS)
    .where("language", "is not", null)
    .where("testedById", "is", null)
    .groupBy(["event", "language", "state"])
    .execute();
  return rows.map(({ count, sent, ...row }) => ({
    ...row,
    count: Number(count),
    sent: Number(sent),
  }));
}

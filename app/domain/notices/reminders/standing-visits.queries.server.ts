import type { Db, Row } from "#app/db/schema.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import type { Language } from "#app/lib/language.ts";

/** Visits that stand: the lab has confirmed them, and comes to the door. */
export type StandingVisit = {
  id: string;
  day: string;
  slot: string;
  phone: string;
  /** Of its patients, the first one first. */
  references: readonly string[];
  /** The first patient's booking, with language and e-mail address. */
  bookingId: string;
  language: Language;
  email: string | null;
  /** Since when it stands at this time; an ISO timestamp. */
  setAt: string;
  /** The last moment to eat for whoever has to fast longest; undefined where nobody has to. */
  stopAt: Date | undefined;
  /** Reminders of this time that went out. */
  reminded: readonly string[];
};

/** @param id that visit alone. */
export async function findStandingVisits(db: Db, days: readonly string[], id?: string) {
  const bookings = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select(["visits.id", "visits.day", "visits.slot", "visits.phone"])
    .select(["bookings.id as bookingId", "reference", "language", "email", "confirmedAt"])
    .where("visits.day", "in", days)
    .where("visits.atBoothAt", "is", null)
    .where("status", "in", ["confirmed", "assigned"])
    .where("erasedAt", "is", null)
    .$if(id !== undefined, (rows) => rows.where("visits.id", "=", id ?? ""))
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .execute();
  const visits = Map.groupBy(bookings, (booking) => booking.id);
  if (visits.size === 0) return [];
  const ids = Array.from(visits.keys());
  const [lines, moves, reminded] = [
    await linesOf(db, bookings),
    await movesOf(db, ids),
    await remindedOf(db, ids),
  ];
  return Array.from(visits.values(), ([first, ...others]) => {
    const all = first ? [first, ...others] : [];
    return first
      ? [
          {
            ...first,
            references: all.map(({ reference }) => reference),
            setAt: latest([...all.map(({ confirmedAt }) => confirmedAt), moves.get(first.id)]),
            stopAt: earliest(all.map(({ bookingId }) => stopAt(first, lines.get(bookingId) ?? []))),
            reminded: (reminded.get(first.id) ?? []).flatMap(({ day, slot, event }) =>
              day === first.day && slot === first.slot ? [event] : [],
            ),
          },
        ]
      : [];
  }).flat() satisfies StandingVisit[];
}

type Line = Pick<Row<"bookingLines">, "quantity" | "bookedTests">;

/** The last moment to eat, as the ticket's plan says it. */
function stopAt({ day, slot }: { day: string; slot: string }, lines: readonly Line[]) {
  const time = ALL_TIMES.find((one) => one === slot);
  const tests = lines.flatMap(({ quantity, bookedTests: stored }) =>
    bookedTests(stored).map((test) => ({ ...test, quantity })),
  );
  return planVisit(tests, time && { day, time }, undefined).stopAt;
}

const latest = (moments: readonly (string | null | undefined)[]) =>
  moments.reduce<string>((last, moment) => (moment && moment > last ? moment : last), "");

const earliest = (moments: readonly (Date | undefined)[]) =>
  moments.reduce(
    (first, moment) => (!first || (moment && moment < first) ? moment : first),
    undefined,
  );

async function linesOf(db: Db, bookings: readonly { bookingId: string }[]) {
  const lines = await db
    .selectFrom("bookingLines")
    .select(["bookingId", "quantity", "bookedTests"])
    .where(
      "bookingId",
      "in",
      bookings.map(({ bookingId }) => bookingId),
    )
    .execute();
  return Map.groupBy(lines, ({ bookingId }) => bookingId);
}

/** When each visit got another time last, also by Undo. */
async function movesOf(db: Db, visitIds: readonly string[]) {
  const moved = await db
    .selectFrom("history")
    .leftJoin("history as taken", "taken.id", "history.undoes")
    .select(["history.visitId", (row) => row.fn.max("history.at").as("at")])
    .where("history.visitId", "in", visitIds)
    .where((row) =>
      row.or([row("history.action", "=", "visit.moved"), row("taken.action", "=", "visit.moved")]),
    )
    .groupBy("history.visitId")
    .execute();
  return new Map(moved.map(({ visitId, at }) => [visitId ?? "", at]));
}

async function remindedOf(db: Db, visitIds: readonly string[]) {
  const reminded = await db
    .selectFrom("visitReminders")
    .select(["visitId", "event", "day", "slot"])
    .where("visitId", "in", visitIds)
    .execute();
  return Map.groupBy(reminded, ({ visitId }) => visitId);
}

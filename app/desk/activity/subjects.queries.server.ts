import type { Db } from "#app/db/schema.server.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import type { Subject } from "./activity-words.ts";

/** What the entries of some time are about. */
export type Subjects = {
  of: (entry: Entry) => Subject;
  /** Names of the patients, for the search. */
  patientsOf: (entry: Entry) => string[];
};

type Given = { from: string; to: string; names: ReadonlyMap<string, string> };

/** Reads what every entry between two moments is about. */
export async function findSubjects(db: Db, { from, to, names }: Given): Promise<Subjects> {
  const ids = <C extends "visitId" | "bookingId" | "callbackId">(column: C) =>
    db
      .selectFrom("history")
      .select(column)
      .where("at", ">=", from)
      .where("at", "<", to)
      .where(column, "is not", null);
  const columns = ["id", "visitId", "reference", "patientName"] as const;
  const [ofVisits, ofBookings, callbacks, notices] = await Promise.all([
    db
      .selectFrom("bookings")
      .select(columns)
      .where("visitId", "in", ids("visitId"))
      .orderBy("placedAt")
      .orderBy("id")
      .execute(),
    db.selectFrom("bookings").select(columns).where("id", "in", ids("bookingId")).execute(),
    db
      .selectFrom("callbacks")
      .select(["id", "name"])
      .where("id", "in", ids("callbackId"))
      .execute(),
    db
      .selectFrom("notices")
      .select(["id", "recipient"])
      .where("lastError", "is not", null)
      .execute(),
  ]);
  const byVisit = Map.groupBy(ofVisits, ({ visitId }) => visitId);
  const byId = new Map([...ofVisits, ...ofBookings].map((booking) => [booking.id, booking]));
  const callers = new Map(callbacks.map(({ id, name }) => [id, name]));
  const recipients = new Map(notices.map(({ id, recipient }) => [id, recipient]));
  const bookingsOf = ({ visitId, bookingId }: Entry) => {
    const booking = bookingId === null ? undefined : byId.get(bookingId);
    return booking ? [booking] : (visitId && byVisit.get(visitId)) || [];
  };
  return {
    of: (entry) => ({
      references: bookingsOf(entry).map(({ reference }) => reference),
      callback: entry.callbackId === null ? undefined : callers.get(entry.callbackId),
      recipient: recipients.get(String(entry.details.noticeId)),
      names,
    }),
    patientsOf: (entry) => [
      ...bookingsOf(entry).map(({ patientName }) => patientName),
      ...(entry.callbackId === null ? [] : [callers.get(entry.callbackId) ?? ""]),
    ],
  };
}

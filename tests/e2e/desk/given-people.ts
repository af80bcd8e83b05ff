import type { Db } from "#app/db/schema.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { givenAccount, givenBooking, givenColleague } from "#tests/databases/given.ts";
import { MONDAY_0942 } from "./desk.ts";

const ago = (minutes: number) => new Date(MONDAY_0942.getTime() - minutes * 60_000).toISOString();

/** Colleagues of Monday morning beside those who sign in: one on a call, one new, one who left. */
export async function givenPeople(db: Db) {
  const shankar = { id: "shankar", name: "Dr. Shankar Prakash", role: "manager" as const };
  await givenAccount(db, { ...shankar, seenAt: ago(772) });
  const deepa = { id: "deepa", name: "Deepa Joseph", role: "front-desk" as const };
  await givenAccount(db, { ...deepa, mayPublish: 1 });
  await startSession(db, "deepa", "password", MONDAY_0942, "Chrome on Windows");
  await startSession(db, "deepa", "pin", new Date(ago(95)), "Firefox on Linux");
  await db
    .updateTable("staff")
    .set({ seenAt: ago(0) })
    .where("id", "=", "deepa")
    .execute();
  await givenAccount(db, { id: "asha", name: "Asha Murthy", seenAt: ago(11) });
  await givenColleague(db, { id: "farhan", name: "Farhan Ali" });
  await givenAccount(db, {
    id: "muthulakshmi",
    name: "Muthulakshmi Thiruvengadam Balasubramanian",
    role: "front-desk",
    seenAt: "2026-10-31T12:32:00.000Z",
    blockedAt: "2026-10-31T12:35:00.000Z",
  });
  await givenBooking(db, { id: "7k4m", phone: "1000000311" });
  await db
    .insertInto("calls")
    .values({
      subjectId: "visit of 7k4m",
      kind: "visit",
      tries: 0,
      askedFor: 0,
      openedById: "deepa",
      openedAt: ago(2),
    })
    .execute();
}

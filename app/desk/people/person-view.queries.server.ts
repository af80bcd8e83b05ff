import type { Db } from "#app/db/schema.server.ts";
import { listPasskeys } from "#app/desk/sign-in/passkey/passkey.queries.server.ts";
import { listSessions } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay, deskMoment } from "#app/lib/desk-times.ts";
import { findRolls } from "./give-roll.server.ts";
import { findPeopleView } from "./people-view.queries.server.ts";

const STARTED_BY = {
  password: "with the password",
  passkey: "with a passkey",
  pin: "with the PIN",
};

export const UNKNOWN_DEVICE = "Unknown device";

type Viewer = { id: string; sessionHash: string };

/** What a manager sees of one colleague; undefined for an unknown id. */
export async function findPersonView(db: Db, now: Date, id: string, viewer: Viewer) {
  const people = await findPeopleView(db, now, viewer.id);
  const person = people.find((one) => one.id === id);
  if (!person) return undefined;
  const sessions = await listSessions(db, id, now);
  const account = await db
    .selectFrom("staffAccounts")
    .select("mayUsePin")
    .where("staffId", "=", id)
    .executeTakeFirst();
  return {
    person,
    sessions: sessions.map(({ tokenHash, device, createdAt, usedAt, startedBy }) => ({
      hash: tokenHash,
      device: device ?? UNKNOWN_DEVICE,
      since: `Since ${deskMoment(new Date(createdAt), now)}, ${STARTED_BY[startedBy]}`,
      used: `used ${deskMoment(new Date(usedAt), now)}`,
      isThis: tokenHash === viewer.sessionHash,
    })),
    mayUsePin: account?.mayUsePin === 1,
    passkeys: (await listPasskeys(db, id)).length,
    daysOff: await listDaysOff(db, id, now),
    weeklyOff: await findWeeklyOff(db, id),
    rolls: await findRolls(db, id),
    today: dayInIndia(now),
  };
}

/** The day of the week on which the colleague never works, 0 for Monday. */
async function findWeeklyOff(db: Db, id: string) {
  const row = await db
    .selectFrom("staff")
    .select("weeklyOff")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.weeklyOff ?? null;
}

/** Days from today on that differ from the colleague's week. */
async function listDaysOff(db: Db, staffId: string, now: Date) {
  const today = dayInIndia(now);
  const rows = await db
    .selectFrom("staffAbsences")
    .select(["day", "works"])
    .where("staffId", "=", staffId)
    .where("day", ">=", today)
    .orderBy("day")
    .execute();
  return rows.map(({ day, works }) => ({ day, words: deskDay(day, today), works: works === 1 }));
}

export type PersonView = NonNullable<Awaited<ReturnType<typeof findPersonView>>>;

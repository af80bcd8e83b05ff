import type { NotNull } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { OPEN_MINUTES } from "#app/desk/calls/call-times.ts";
import { IDLE_MS, NOW_MS } from "#app/desk/sign-in/sign-in/sign-in-times.ts";
import { ALL_ROLES } from "#app/lib/roles.ts";
import { findLeft, NOTHING_LEFT } from "./left-behind.queries.server.ts";
import { listPeople } from "./people.queries.server.ts";
import type { Person } from "./person.ts";

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Everybody who works or worked here: managers, front desk, phlebotomists, then the blocked. */
export async function findPeopleView(db: Db, now: Date, ownId: string): Promise<Person[]> {
  const people = await listPeople(db);
  const links = await findLinks(db, now);
  const signedIn = await findSignedIn(db, now);
  const calls = await findCalls(db, now);
  const left = await findLeft(
    db,
    people.filter(({ blockedAt }) => blockedAt !== null).map(({ id }) => id),
    now,
  );
  const found = people.map((row): Person => {
    const { id, name, role, blockedAt, seenAt } = row;
    const isSample = row.sample === 1;
    const isHere = signedIn.has(id) || isSample;
    return {
      id,
      name,
      signInName: row.signInName,
      role,
      isOwn: id === ownId,
      isSample,
      mayPublish: row.mayPublish === 1,
      mayMatchBank: row.mayMatchBank === 1,
      phone: row.workPhone,
      hasCome: row.passwordHash !== null || seenAt !== null,
      blockedAt,
      seenAt,
      isNow: isHere && blockedAt === null && seenAt !== null && seenAt > ago(now, NOW_MS),
      call: calls.get(id),
      linkUntil: links.get(id),
      left: left.get(id) ?? NOTHING_LEFT,
    };
  });
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ role, isOwn, blockedAt }: Person) =>
  (blockedAt === null ? 0 : 10) + ALL_ROLES.toReversed().indexOf(role) + (isOwn ? -0.5 : 0);

async function findLinks(db: Db, now: Date) {
  const rows = await db
    .selectFrom("staffOnce")
    .select(["staffId", "expiresAt"])
    .where("purpose", "=", "welcome")
    .where("expiresAt", ">", now.toISOString())
    .execute();
  return new Map(rows.map(({ staffId, expiresAt }) => [staffId, expiresAt]));
}

async function findSignedIn(db: Db, now: Date) {
  const rows = await db
    .selectFrom("staffSessions")
    .select("staffId")
    .where("usedAt", ">", ago(now, IDLE_MS))
    .execute();
  return new Set(rows.map(({ staffId }) => staffId));
}

/** By colleague the reference of the visit that they are calling about; blank for a callback. */
async function findCalls(db: Db, now: Date) {
  const rows = await db
    .selectFrom("calls")
    .leftJoin("bookings", "bookings.visitId", "calls.subjectId")
    .select(["openedById", "reference"])
    .where("openedById", "is not", null)
    .where("openedAt", ">", ago(now, OPEN_MINUTES * 60_000))
    .orderBy("openedAt", "desc")
    .orderBy("placedAt")
    .$narrowType<{ openedById: NotNull }>()
    .execute();
  const calls = new Map<string, string>();
  for (const { openedById, reference } of rows)
    if (!calls.has(openedById)) calls.set(openedById, reference ?? "");
  return calls;
}

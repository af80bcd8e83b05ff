import type { Db } from "#app/db/schema.server.ts";

export const findSampleColleague = (db: Db, id: string) =>
  db
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .where("sample", "=", 1)
    .executeTakeFirst();

/** Everybody with what they type to sign in and when they last used the desk, by name. */
export const listPeople = (db: Db) =>
  db
    .selectFrom("staff")
    .leftJoin("staffAccounts", "staffAccounts.staffId", "staff.id")
    .select(["staff.id", "staff.name", "staff.signInName", "staff.role", "staff.mayPublish"])
    .select("staff.mayMatchBank")
    .select(["staff.sample", "staff.blockedAt", "staff.seenAt", "staff.workPhone"])
    .select(["staffAccounts.passwordHash", "staffAccounts.mayUsePin"])
    .orderBy("staff.name")
    .orderBy("staff.id")
    .execute();

/** Those whose sign-in name, name or first name is `words`, in any case; a sign-in name alone where it fits. */
export async function findPeople(db: Db, words: string) {
  const wanted = words.trim().toLowerCase();
  const people = await listPeople(db);
  const exact = people.filter(({ signInName }) => signInName === wanted);
  if (exact.length > 0) return exact;
  return people.filter(({ name }) => {
    const lower = name.toLowerCase();
    return lower === wanted || lower.split(" ", 1)[0] === wanted;
  });
}

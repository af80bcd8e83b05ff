import { randomBytes } from "node:crypto";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import type { Actor } from "./actor.ts";

/** The register of erasures, which does not name the erased (decision 44). */

export type ErasureScope = Row<"erasures">["scope"];
export type ErasureCounts = Pick<Row<"erasures">, "bookings" | "reports" | "callbacks">;

/** Two writings of one name are the same person of a number. */
export const nameKey = (name: string) => name.toLowerCase().trim().replaceAll(/\s+/g, " ");

/** Whom or what an erasure covers: a number, a number and a name, or the id of a booking (or another row). */
export type Subject =
  | { scope: "phone"; phone: string }
  | { scope: "person"; phone: string; name: string }
  | { scope: "booking"; phone: string; bookingId: string };

const partsOf = (subject: Subject) =>
  ({
    phone: [subject.phone],
    person: [subject.phone, subject.scope === "person" ? nameKey(subject.name) : ""],
    booking: [subject.scope === "booking" ? subject.bookingId : ""],
  })[subject.scope];

export const subjectHash = (key: string, subject: Subject) =>
  keyedHash(key, "erasure", subject.scope, ...partsOf(subject));

type Entry = {
  actor: Actor;
  now: Date;
  subject: Subject;
  /**
   * Bookings, reports and callbacks that go with a number or a person: a backup may hold them under
   * another number or name.
   */
  rows?: readonly { id: string }[];
} & ErasureCounts;

/** Adds an erasure to the register, in the transaction that erases. */
export async function registerErasure(trx: Db, entry: Entry) {
  const { actor, now, subject, rows = [], ...counts } = entry;
  const key = await findOrMakeErasureKey(trx);
  const add = (of: Subject, counted: ErasureCounts) =>
    trx
      .insertInto("erasures")
      .values({
        id: orderedId(),
        at: now.toISOString(),
        staffId: actor.staffId,
        actor: actor.name,
        scope: of.scope,
        subjectHash: subjectHash(key, of),
        phoneEnding: of.phone.slice(-4),
        ...counted,
      })
      .execute();
  await add(subject, counts);
  for (const { id } of rows) await add({ scope: "booking", phone: "", bookingId: id }, NOT_COUNTED);
}

/** A row of an erasure that has a line of its own with the counts; it has no number. */
const NOT_COUNTED: ErasureCounts = { bookings: 0, reports: 0, callbacks: 0 };

const KEY = "erasureKey";

/** It stays the same when the installation's secret is replaced: the hashes would match nobody. */
async function findOrMakeErasureKey(trx: Db) {
  await putErasureKey(trx, randomBytes(32).toString("hex"));
  return (await findErasureKey(trx)) ?? "";
}

/** Undefined while nothing was erased. */
export async function findErasureKey(db: Db) {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", KEY)
    .executeTakeFirst();
  return row?.value;
}

const putErasureKey = (trx: Db, value: string) =>
  trx
    .insertInto("settings")
    .values({ name: KEY, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();

/** Newest first, without the rows of each. @param most all of them without it. */
export const listErasures = (db: Db, most?: number) =>
  db
    .selectFrom("erasures")
    .selectAll()
    .where("phoneEnding", "!=", "")
    .orderBy("id", "desc")
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
    .execute();

/**
 * The register and its key, and the ids of withdrawn reports, to be carried into a database that an older
 * backup is restored to.
 */
export async function readRegister(db: Db) {
  const key = await findErasureKey(db);
  const rows = await db.selectFrom("erasures").selectAll().orderBy("id").execute();
  const withdrawn = await db
    .selectFrom("reports")
    .select("id")
    .where("withdrawnAt", "is not", null)
    .execute();
  return { key, rows, withdrawn };
}

export type Register = Awaited<ReturnType<typeof readRegister>>;

export async function mergeRegister(trx: Db, { key, rows }: Register) {
  if (key === undefined) return;
  await trx.deleteFrom("settings").where("name", "=", KEY).execute();
  await putErasureKey(trx, key);
  for (const row of rows)
    await trx
      .insertInto("erasures")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
}

/** Makes entries from before a moment match nobody: what they covered is gone from every backup. */
export async function forgetErased(trx: Db, before: string) {
  await trx.deleteFrom("erasures").where("at", "<", before).where("phoneEnding", "=", "").execute();
  await trx.updateTable("erasures").set({ subjectHash: null }).where("at", "<", before).execute();
}

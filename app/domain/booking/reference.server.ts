import { randomInt } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { sql } from "kysely";
import { REFERENCE_SIGNS } from "./reference-signs.ts";

/** What a person reads out on the phone: no I, L, O, U, 0 or 1 (product §3: Booking reference). */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "DS-";
const FEWEST = 4;

/** True for what may be a reference, in upper or lower case. */
export const isReference = (typed: string) => REFERENCE.test(typed);

const REFERENCE = new RegExp(`^DS-${REFERENCE_SIGNS}$`, "i");

export const newReference = (signs: number) =>
  PREFIX + Array.from({ length: signs }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/**
 * How many signs the next references get: four, and one more when a tenth of those with fewer is used.
 * @param used how many references there are, by their number of signs.
 */
export function signsFor(used: ReadonlyMap<number, number>, alphabet = SIGNS.length) {
  let signs = FEWEST;
  while ((used.get(signs) ?? 0) * 10 >= alphabet ** signs) signs += 1;
  return signs;
}

/** The references in use are counted again after a hundredth of their number was given out. */
const COUNTED_AGAIN = 100;

type Counted = { signs: Promise<number>; left: number };
const counted = new WeakMap<Db, Counted>();

/**
 * `signsFor` the stored bookings, without counting them for each booking. Other servers may give out
 * some meanwhile; the unique index decides in the end.
 */
export async function signsInUse(db: Db) {
  const known = counted.get(db);
  if (known && known.left > 0) {
    known.left -= 1;
    return known.signs;
  }
  const fresh: Counted = { signs: countSigns(db), left: Infinity };
  counted.set(db, fresh);
  try {
    const signs = await fresh.signs;
    fresh.left = SIGNS.length ** signs / COUNTED_AGAIN;
    return signs;
  } catch (error) {
    counted.delete(db);
    throw error;
  }
}

async function countSigns(db: Db) {
  const length = sql<number>`length(reference)`;
  const rows = await db
    .selectFrom("bookings")
    .select([length.as("length"), (of) => of.fn.countAll().as("count")])
    .groupBy(length)
    .execute();
  return signsFor(
    new Map(rows.map((row) => [Number(row.length) - PREFIX.length, Number(row.count)])),
  );
}

/**
 * A reference that no booking has. The unique index decides where two servers take the same one at once:
 * the order is then sent again.
 */
export async function freeReference(trx: Db, make = newReference) {
  const signs = await signsInUse(trx);
  for (;;) {
    const reference = make(signs);
    const taken = await trx
      .selectFrom("bookings")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}

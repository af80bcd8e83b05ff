import type { Db } from "#app/db/schema.server.ts";
import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Span } from "./number-spans.ts";
import { readTubeNumber } from "./tube-number.ts";

/** A span of a collector's roll that nobody has printed yet. */
export type FreeSpan = Span & { rollId: string };

/** The numbers of each collector with a range that are not printed yet, in their order. */
export async function findFreeSpans(db: Db, staffIds?: readonly string[]) {
  let rolls = db.selectFrom("labelRolls").select(["id", "staffId", "first", "last"]);
  if (staffIds) rolls = rolls.where("staffId", "in", staffIds);
  const rows = await rolls.orderBy("first").execute();
  const printed = await db
    .selectFrom("labels")
    .select(["rollId", "number"])
    .where("rollId", "is not", null)
    .execute();
  const used = Map.groupBy(printed, ({ rollId }) => rollId);
  const free = new Map<string, FreeSpan[]>();
  for (const { id, staffId, first, last } of rows) {
    const spans = free.get(staffId) ?? [];
    const next = Math.max(first - 1, ...(used.get(id) ?? []).map(spareOf)) + 1;
    if (next <= last) spans.push({ rollId: id, first: next, last });
    free.set(staffId, spans);
  }
  return free;
}

const spareOf = ({ number }: { number: string }) => {
  const read = readTubeNumber(number);
  return read?.kind === "spare" ? read.spare : 0;
};

/**
 * The numbers of one collector that are free; nobody else takes of them until the transaction ends.
 * Undefined for somebody who has no range.
 */
export async function holdFreeSpans(trx: Db, staffId: string): Promise<FreeSpan[] | undefined> {
  const rolls = trx
    .selectFrom("labelRolls")
    .select("id")
    .where("staffId", "=", staffId)
    .orderBy("first");
  await forUpdate(trx, rolls).execute();
  return (await findFreeSpans(trx, [staffId])).get(staffId);
}

/** The number after all that were given to collectors. */
export async function findNextSpare(db: Db) {
  const { last } = await db
    .selectFrom("labelRolls")
    .select((eb) => eb.fn.max("last").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

import type { Db } from "#app/db/schema.server.ts";
import type { Tube } from "./door-person.ts";

/** What went wrong with tubes that were really drawn, in words; empty when nothing did. */
export async function findTubeFaults(db: Db, tubes: readonly Tube[]) {
  const samples = await db
    .selectFrom("samples")
    .select(["bookingId", "label", "scanId", "state"])
    .where("state", "!=", "not-taken")
    .execute();
  const aside = new Set(
    (await db.selectFrom("tubesAside").select("label").execute()).map(({ label }) => label),
  );
  const faults: string[] = [];
  const byLabel = Map.groupBy(samples, ({ label }) => label);
  for (const { bookingId, label } of tubes) {
    if (label === null) continue;
    const same = byLabel.get(label) ?? [];
    const own = same.filter((one) => one.bookingId === bookingId);
    if (same.length > own.length && !aside.has(label)) faults.push(`${label} is of somebody else`);
    if (own.length === 0) faults.push(`${label} of ${bookingId} is lost`);
    if (own.length > 1) faults.push(`${label} of ${bookingId} stands ${own.length} times`);
    if (own.some(({ scanId }) => scanId === null)) faults.push(`${label} is without its scan`);
  }
  const drawn = Map.groupBy(tubes, ({ bookingId }) => bookingId);
  const stored = Map.groupBy(samples, ({ bookingId }) => bookingId);
  for (const [bookingId, own] of drawn) {
    const count = stored.get(bookingId)?.length ?? 0;
    if (count !== own.length) faults.push(`${own.length} tubes of ${bookingId}, ${count} stored`);
  }
  return faults;
}

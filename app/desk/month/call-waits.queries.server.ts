import type { Db } from "#app/db/schema.server.ts";
import type { Waits } from "./call-waits.ts";
import type { Span } from "./span.ts";

/** The waits of a span, counted by day; all from one index. */
export async function findWaits(db: Db, { from, to }: Span): Promise<Waits[]> {
  const rows = await db
    .selectFrom("calls")
    .select(["firstCalledDay", "waitedMinutes", db.fn.countAll<number>().as("calls")])
    .where("firstCalledDay", "is not", null)
    .where("firstCalledDay", ">=", from)
    .where("firstCalledDay", "<=", to)
    .groupBy(["firstCalledDay", "waitedMinutes"])
    .execute();
  return rows.map(({ firstCalledDay, waitedMinutes, calls }) => ({
    day: firstCalledDay ?? "",
    minutes: waitedMinutes ?? 0,
    calls: Number(calls),
  }));
}

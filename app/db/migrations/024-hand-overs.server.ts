import { type Kysely, sql } from "kysely";

/**
 * A hand-over keeps what the bag held at its time, a difference that came in its amount, and both whether
 * the receiver has counted; a day that is closed with something open says why. Old rows get what the
 * payments of their day tell.
 */
export async function up(db: Kysely<unknown>) {
  const bigger = (name: string, type: "integer" | "text") =>
    db.schema.alterTable("handovers").addColumn(name, type);
  await bigger("bag_paise", "integer").execute();
  await bigger("settled_paise", "integer").execute();
  await bigger("counted_at", "text").execute();
  await db.schema.alterTable("closed_tallies").addColumn("left_open", "text").execute();
  for (const { id, bag, settled } of await oldHandovers(db))
    await sql`
      update handovers set bag_paise = ${bag}, settled_paise = ${settled}, counted_at = at
      where id = ${id}
    `.execute(db);
}

type Old = { id: string; staffId: string; day: string; at: string; paise: number };
type OldRow = Old & { settledAt: string | null };
type Cash = { takenById: string; day: string; takenAt: string; paise: number };

/** What each bag held when it was handed over: the cash until then, less what had left it before. */
async function oldHandovers(db: Kysely<unknown>) {
  const { rows } = await sql<OldRow>`
    select id, staff_id as "staffId", day, at, paise, settled_at as "settledAt"
    from handovers order by at, id
  `.execute(db);
  const payments = await sql<Cash>`
    select taken_by_id as "takenById", payments.day as day, taken_at as "takenAt", paise
    from payments where method = 'cash'
      and exists (select 1 from handovers where staff_id = taken_by_id and handovers.day = payments.day)
  `.execute(db);
  const cashOf = Map.groupBy(payments.rows, ({ takenById, day }) => `${takenById} ${day}`);
  const before = new Map<string, number>();
  return rows.map(({ id, staffId, day, at, paise, settledAt }) => {
    const bagOf = `${staffId} ${day}`;
    const cash = (cashOf.get(bagOf) ?? [])
      .filter(({ takenAt }) => takenAt <= at)
      .reduce((sum, payment) => sum + Number(payment.paise), 0);
    const bag = Math.max(0, cash - (before.get(bagOf) ?? 0));
    before.set(bagOf, (before.get(bagOf) ?? 0) + bag);
    return { id, bag, settled: settledAt === null ? null : Math.abs(Number(paise) - bag) };
  });
}

import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { migrate } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";
import { sql } from "kysely";

const DAY = "2026-11-23";
const at = (clock: string) => new Date(`${DAY}T${clock}:00+05:30`).toISOString();

async function givenCash(db: Db, id: string, clock: string, paise: number) {
  await givenBooking(db, { id, day: DAY });
  const payment = { id, visitId: `visit of ${id}`, method: "cash" as const, paise, day: DAY };
  await db
    .insertInto("payments")
    .values({ ...payment, takenAt: at(clock), takenById: "ravi" })
    .execute();
}

/** As an earlier program wrote it. */
const givenHandover = (
  db: Db,
  id: string,
  clock: string,
  paise: number,
  settledAt: string | null,
) =>
  sql`
    insert into handovers (id, day, staff_id, to_staff_id, paise, at, settled_at)
    values (${id}, ${DAY}, 'ravi', 'kavitha', ${paise}, ${at(clock)}, ${settledAt})
  `.execute(db);

test.each(databases)(
  "on $name, each hand-over of before gets what its bag held, and what came in its amount",
  async (on) => {
    const db = await on.bareDb();
    await migrate(db, "020-booking-language");
    await givenCash(db, "a", "09:00", 168_500);
    await givenHandover(db, "first", "09:30", 163_500, at("10:00"));
    await givenCash(db, "b", "11:00", 158_700);
    await givenHandover(db, "second", "11:30", 158_700, null);
    await givenCash(db, "c", "12:00", 42_000);
    await migrate(db);
    const rows = await db
      .selectFrom("handovers")
      .select(["id", "paise", "bagPaise", "settledPaise", "countedAt"])
      .orderBy("at")
      .execute();
    expect(rows).toEqual([
      {
        id: "first",
        paise: 163_500,
        bagPaise: 168_500,
        settledPaise: 5_000,
        countedAt: at("09:30"),
      },
      {
        id: "second",
        paise: 158_700,
        bagPaise: 158_700,
        settledPaise: null,
        countedAt: at("11:30"),
      },
    ]);
  },
);

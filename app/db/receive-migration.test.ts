import { type Kysely } from "kysely";
import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { migrate } from "./migrate.server.ts";

type Before = Kysely<Record<string, Record<string, unknown>>>;

test.each(databases)("on $name, containers of before are kept, not counted", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "010-accounts");
  await givenBooking(db, { id: "b1", status: "collected" });
  const sample = {
    id: "s1",
    bookingId: "b1",
    position: 0,
    container: "EDTA tube (lavender)",
    state: "rejected",
    reason: "Clotted",
    repeatedById: null,
  };
  await (db as unknown as Before).insertInto("samples").values(sample).execute();
  await migrate(db);
  expect(await db.selectFrom("samples").selectAll().execute()).toEqual([
    {
      ...sample,
      label: null,
      scanId: null,
      noLabelBecause: null,
      countedAt: null,
      countedById: null,
      remark: null,
      acceptedAt: null,
      acceptedById: null,
      comesAgain: null,
    },
  ]);
});

import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { migrate } from "./migrate.server.ts";

test.each(databases)("on $name, what was taken again is wanted no more", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "046-week");
  await givenBooking(db, { id: "first", status: "reported" });
  await givenBooking(db, { id: "taken", status: "collected" });
  await givenBooking(db, { id: "cancelled", status: "cancelled" });
  const samples = ["taken", "cancelled", null].map((repeatedById, position) => ({
    id: `${position}`,
    bookingId: "first",
    position,
    container: "EDTA tube (lavender)",
    state: "missing" as const,
    comesAgain: 1,
    repeatedById,
  }));
  await db.insertInto("samples").values(samples).execute();
  await migrate(db);
  const rows = db.selectFrom("samples").select(["id", "comesAgain"]).orderBy("id");
  expect(await rows.execute()).toEqual([
    { id: "0", comesAgain: 0 },
    { id: "1", comesAgain: 1 },
    { id: "2", comesAgain: 1 },
  ]);
});

import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { migrate } from "./migrate.server.ts";

test.each(databases)("on $name, a booking of before was made in English", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "019-hindi-names");
  await givenBooking(db);
  await migrate(db);
  const bookings = await db.selectFrom("bookings").select("language").execute();
  expect(bookings).toEqual([{ language: "en" }]);
});

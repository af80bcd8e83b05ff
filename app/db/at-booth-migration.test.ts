import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { migrate } from "./migrate.server.ts";

const AT = "2026-11-23T04:13:00.000Z";

test.each(databases)("on $name, who said that they come to the booth does", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "044-first-calls");
  // The column went with this migration.
  const asked: object = { outsidePincode: "560103", boothAskedAt: AT };
  await givenBooking(db, { id: "asked", ...asked });
  await givenBooking(db, { id: "elsewhere", pincode: "560038", ...asked });
  await givenBooking(db, { id: "over", status: "cancelled", ...asked });
  await givenBooking(db, { id: "outside", outsidePincode: "560103" });
  await migrate(db);
  const visits = db.selectFrom("visits").select(["id", "pincode", "atBoothAt"]).orderBy("id");
  expect(await visits.execute()).toEqual([
    { id: "visit of asked", pincode: "560103", atBoothAt: AT },
    { id: "visit of elsewhere", pincode: "560038", atBoothAt: null },
    { id: "visit of outside", pincode: null, atBoothAt: null },
    { id: "visit of over", pincode: null, atBoothAt: null },
  ]);
});

import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { migrate } from "./migrate.server.ts";

test.each(databases)("on $name, no way outside the area was agreed to be free", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "020-booking-language");
  await db
    .insertInto("labSettings")
    .values([
      { name: "pincode.560038", value: "free" },
      { name: "pincode.560064", value: "charged" },
    ])
    .execute();
  for (const pincode of ["560038", "560064", "560103"])
    await givenBooking(db, { id: pincode, pincode });
  await db.updateTable("visits").set({ chargePaise: 0 }).where("pincode", "!=", "560064").execute();
  await db
    .updateTable("visits")
    .set({ chargePaise: 100_00 })
    .where("pincode", "=", "560064")
    .execute();
  await migrate(db);
  const visits = db.selectFrom("visits").select(["pincode", "chargePaise"]).orderBy("pincode");
  expect(await visits.execute()).toEqual([
    { pincode: "560038", chargePaise: 0 },
    { pincode: "560064", chargePaise: 100_00 },
    { pincode: "560103", chargePaise: null },
  ]);
});

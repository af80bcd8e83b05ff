import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { migrate } from "./migrate.server.ts";

test.each(databases)("on $name, tests of the sample list are marked by their id", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "020-booking-language");
  const plain = {
    category: "Genetics",
    originalPaise: 100,
    offeredPaise: null,
    container: "",
    turnaround: "",
    fasting: "",
    aliases: "[]",
    description: "",
    popularity: null,
  };
  const ids = ["non-invasive-prenatal-test-nipt", "ultrasound-obstetric-nt-scan", "hba1c"];
  await db
    .insertInto("tests")
    .values(ids.map((id, position) => ({ ...plain, id, name: id, position })))
    .execute();
  await migrate(db);
  const tests = await db
    .selectFrom("tests")
    .select(["id", "restriction", "nablScope"])
    .orderBy("position")
    .execute();
  expect(tests).toEqual([
    { id: "non-invasive-prenatal-test-nipt", restriction: "by-phone-only", nablScope: "" },
    { id: "ultrasound-obstetric-nt-scan", restriction: "not-at-home", nablScope: "" },
    { id: "hba1c", restriction: "", nablScope: "" },
  ]);
});

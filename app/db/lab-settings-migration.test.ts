import { expect, test } from "vitest";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { databases } from "#tests/databases/databases.ts";
import { migrate } from "./migrate.server.ts";

const HOURS = { from: "07:00 AM", to: "08:00 PM" };

test.each(databases)("on $name, the rules of before hold, a row for each", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "010-accounts");
  const before = {
    hours: HOURS,
    sunday: null,
    pincodes: ["560001", "560038"],
    chargedPincodes: ["560064"],
    visitCharge: 100,
  };
  await db
    .insertInto("settings")
    .values({ name: "labRules", value: JSON.stringify(before) })
    .execute();
  await migrate(db);
  expect(await findLabRules(db)).toEqual({ ...DEFAULT_RULES, ...before });
  expect(await db.selectFrom("settings").select("name").execute()).not.toContainEqual({
    name: "labRules",
  });
  const { length } = await db.selectFrom("labSettings").selectAll().execute();
  expect(length).toBe(6);
});

test.each(databases)("on $name, a lab without rules has no settings", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "010-accounts");
  await migrate(db);
  expect(await db.selectFrom("labSettings").selectAll().execute()).toEqual([]);
  expect(await findLabRules(db)).toEqual(DEFAULT_RULES);
});

import { databases } from "#tests/databases/databases.ts";
import { givenCallback } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { insertion } from "./insertion.server.ts";
import type { NewRow } from "./schema.server.ts";
import { sqlOnce } from "./sql-once.server.ts";

describe.each(databases)("SQL that is made once on $name", ({ freshDb }) => {
  test("finds what the query finds that is built each time, for any number of texts", async () => {
    const db = await freshDb();
    let built = 0;
    const find = sqlOnce((on, concern = "", ...ids) => {
      built += 1;
      return on
        .selectFrom("callbacks")
        .select(["id", "requestedAt"])
        .where("concernType", "=", concern)
        .where("status", "=", "pending")
        .where("id", "in", ids)
        .orderBy("id")
        .limit(5);
    });
    for (const id of ["a", "b", "c", "pending"]) await givenCallback(db, { id });
    await givenCallback(db, { id: "other", concernType: "Other" });
    await givenCallback(db, { id: "closed", status: "done" });
    const ids = async (...texts: string[]) => (await find(db, ...texts)).map(({ id }) => id);
    expect(await ids("Blood Tests", "a", "c", "closed")).toEqual(["a", "c"]);
    expect(await ids("Blood Tests", "c", "b", "b")).toEqual(["b", "c"]);
    expect(await ids("Other", "other", "pending", "")).toEqual(["other"]);
    expect(await ids("Blood Tests", "pending")).toEqual(["pending"]);
    const [found] = await find(db, "Blood Tests", "a");
    expect(found).toEqual({ id: "a", requestedAt: "2026-11-21T06:00:00Z" });
    expect(built).toBe(2);
  });

  test("inserts several rows, and none whose unique value is taken", async () => {
    const db = await freshDb();
    const rows = [
      { name: "one", value: "1" },
      { name: "two", value: "2" },
    ];
    const insert = async (settings: NewRow<"settings">[], taken?: "name") =>
      Number((await db.executeQuery(insertion(db, "settings", settings, taken))).numAffectedRows);
    expect(await insert(rows)).toBe(2);
    for (const { name, value } of rows)
      expect(await insert([{ name, value: `${value} again` }], "name")).toBe(0);
    expect(await insert([{ name: "three", value: "3" }], "name")).toBe(1);
    const stored = await db.selectFrom("settings").select("value").orderBy("value").execute();
    expect(stored.map(({ value }) => value)).toEqual(["1", "2", "3"]);
  });
});

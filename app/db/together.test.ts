import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import type { Db } from "./schema.server.ts";
import { Together } from "./together.server.ts";

const insertion = (db: Db, name: string) =>
  db.insertInto("settings").values({ name, value: "stored" }).compile();
const selection = (db: Db) => db.selectFrom("settings").select("name").orderBy("name").compile();
const names = async (db: Db) => (await db.executeQuery(selection(db))).rows.map((row) => row.name);

describe.each(databases)("statements that are sent together on $name", ({ freshDb }) => {
  test("run in their order, and each tells its own result", async () => {
    const db = await freshDb();
    await db.transaction().execute(async (trx) => {
      const group = new Together();
      const first = group.add(insertion(trx, "b"));
      const between = group.add(selection(trx));
      group.add(insertion(trx, "a"));
      const last = group.add(selection(trx));
      await group.sendTo(trx);
      expect(first.changed).toBe(1);
      expect(between.rows).toEqual([{ name: "b" }]);
      expect(last.rows).toEqual([{ name: "a" }, { name: "b" }]);
    });
    expect(await names(db)).toEqual(["a", "b"]);
  });

  test("are rolled back with their transaction when one fails, and the connection goes on", async () => {
    const db = await freshDb();
    const failing = db.transaction().execute(async (trx) => {
      const group = new Together();
      for (const name of ["a", "a", "b"]) group.add(insertion(trx, name));
      await group.sendTo(trx);
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await names(db)).toEqual([]);
    for (const name of ["c", "d", "e", "f"]) await db.executeQuery(insertion(db, name));
    expect(await names(db)).toEqual(["c", "d", "e", "f"]);
  });
});

import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { readTests } from "./all-tests.queries.server.ts";

describe.each(databases)("all tests, read again on $name", ({ freshDb }) => {
  async function threeTests() {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", name: "CBC", category: "Haematology", popularity: 0 });
    await givenTest(db, { id: "esr", name: "ESR", category: "Haematology", popularity: null });
    await givenTest(db, { id: "ige", name: "IgE", category: "Allergy", popularity: null });
    return { db, before: await readTests(db) };
  }

  test("a test whose row has not changed stays the same object", async () => {
    const { db, before } = await threeTests();
    await db.updateTable("tests").set({ offeredPaise: 12_300 }).where("id", "=", "esr").execute();
    const { tests } = await readTests(db, before);
    expect(tests.map(({ _id }) => _id)).toEqual(["cbc", "esr", "ige"]);
    expect(tests.map((one, at) => one === before.tests[at])).toEqual([true, false, true]);
    expect(tests[1]?.offeredPrice).toBe(123);
  });

  test("every column counts, and null is not the same as blank", async () => {
    const { db, before } = await threeTests();
    const row = await db
      .selectFrom("tests")
      .selectAll()
      .where("id", "=", "esr")
      .executeTakeFirstOrThrow();
    const others = Object.entries(row).filter(
      ([column]) => column !== "id" && column !== "offSite",
    );
    let last = before;
    for (const [column, value] of others) {
      const next = typeof value === "number" ? value + 1 : value === null ? 7 : `${value} `;
      const shown = /aliases/i.test(column) ? '["Sed rate"]' : next;
      await db
        .updateTable("tests")
        .set({ [column]: shown })
        .where("id", "=", "esr")
        .execute();
      const now = await readTests(db, last);
      expect([column, now.byId.get("esr")?.mark === last.byId.get("esr")?.mark]).toEqual([
        column,
        false,
      ]);
      last = now;
    }
    await db.updateTable("tests").set({ popularity: null }).where("id", "=", "esr").execute();
    expect(
      (await readTests(db, last)).inOrder.find(({ id }) => id === "esr")?.popularity,
    ).toBeNull();
  });

  test("what is new, gone or ordered more often stands where it belongs", async () => {
    const { db, before } = await threeTests();
    await db.updateTable("tests").set({ popularity: 0 }).where("id", "=", "ige").execute();
    await db.updateTable("tests").set({ popularity: 1 }).where("id", "=", "esr").execute();
    await db.updateTable("tests").set({ offSite: "retired" }).where("id", "=", "cbc").execute();
    await givenTest(db, { id: "pcv", name: "PCV", category: "Haematology", popularity: null });
    const again = await readTests(db, before);
    expect(again.tests).toEqual((await readTests(db)).tests);
    expect(again.tests.map(({ _id }) => _id)).toEqual(["ige", "esr", "pcv"]);
  });
});

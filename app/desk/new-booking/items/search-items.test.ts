import { databases } from "#tests/databases/databases.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { nearWords } from "./near-spelling.server.ts";
import { nothingFound } from "./found-items.ts";
import { finderOf, searchOrderables } from "./search-items.server.ts";
import type { Db } from "#app/db/schema.server.ts";

const noReport = (error: unknown) => {
  throw error;
};

describe.each(databases)("tests and packages for an order on $name", ({ freshDb }) => {
  let db: Db;
  beforeEach(async () => {
    db = await freshDb();
    await seedWhenEmpty(db);
  });
  const find = async (typed: string) => searchOrderables(db, await finderOf(db, noReport), typed);

  test("are found by name, other names and package, with price and what each test needs", async () => {
    const { hits, near } = await find("thyr");
    expect(near).toBeUndefined();
    expect(hits[0]).toMatchObject({ kind: "test", name: "Thyroid Profile" });
    expect(hits[0]?.tests).toMatchObject([{ container: expect.stringMatching(/red\/gold/) }]);
    expect(hits.filter(({ kind }) => kind === "package").length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThanOrEqual(8);
    expect((await find("cbc")).hits[0]?.name).toBe("Complete Blood Count");
    expect((await find("essential")).hits[0]?.name).toBe("Essential Full Body Checkup");
    expect((await find("sugar")).near).toBeUndefined();
  });

  test("with each letter that is typed, also while the last word has only one", async () => {
    const name = "complete blood count";
    for (let length = 5; length <= name.length; length++)
      expect((await find(name.slice(0, length))).hits[0]?.name, name.slice(0, length)).toBe(
        "Complete Blood Count",
      );
    expect((await find("vitamin d")).hits[0]?.name).toMatch(/^Vitamin D/);
  });

  test("a word with a mistake is asked about", async () => {
    const found = await find("thyriod");
    expect(found.hits).toEqual([]);
    expect(nothingFound(found)).toBe("No test “thyriod”. Did you mean thyroid?");
    expect(nothingFound(await find("qqqqq"))).toBe("No test “qqqqq”.");
  });
});

test.each([
  ["thyriod", ["Thyroid Profile"], "thyroid"],
  ["thyriod profile", ["Thyroid Profile", "TFT"], "thyroid profile"],
  ["thyroid", ["Thyroid Profile"], undefined],
  ["thyr", ["Thyroid Profile"], undefined],
  ["sugar", ["Glucose, fasting"], undefined],
  ["tft", ["TSH"], undefined],
  ["anything", [], undefined],
])("%s among %j means %s", (typed, texts, meant) => {
  expect(nearWords(typed, texts)).toBe(meant);
});

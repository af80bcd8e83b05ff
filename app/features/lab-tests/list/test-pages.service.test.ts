import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findTestPage } from "./test-pages.service.server.ts";
import { askedTests } from "./test-pages.ts";

const ask = (search: string) => askedTests(new URLSearchParams(search));

describe.each(databases)("a page of a long list on $name", ({ freshDb }) => {
  async function givenLongList() {
    const db = await freshDb();
    for (let n = 0; n < 300; n++) {
      const category = n < 250 ? "Allergy" : "Heart";
      const name = `Test ${String(n).padStart(3, "0")}`;
      await givenTest(db, { id: `t${n}`, name, category, offeredPaise: 100_000 - n * 100 });
    }
    return db;
  }

  test("holds 240 tests; the next one goes on with the next category", async () => {
    const db = await givenLongList();
    const first = await findTestPage(db, ask(""));
    expect(first.tests).toHaveLength(240);
    expect(first.tests[0]?.name).toBe("Test 000");
    expect(first).toMatchObject({
      count: 300,
      category: "",
      categories: [
        { name: "Allergy", count: 250 },
        { name: "Heart", count: 50 },
      ],
    });
    const second = await findTestPage(db, ask("page=2"));
    expect(second.tests.map(({ category }) => category)).toEqual([
      ...Array<string>(10).fill("Allergy"),
      ...Array<string>(50).fill("Heart"),
    ]);
  });

  test("is one category's on request, in the order asked for", async () => {
    const db = await givenLongList();
    const { tests, count } = await findTestPage(db, ask("category=Allergy&sort=price"));
    expect(count).toBe(250);
    expect(tests[0]).toMatchObject({ _id: "t249", offeredPrice: 751 });
    expect(await findTestPage(db, ask("category=Nothing"))).toMatchObject({ tests: [], count: 0 });
  });

  test("shows a test that is asked for first, with its category", async () => {
    const db = await givenLongList();
    const { tests, category } = await findTestPage(db, ask("test=t299"));
    expect(category).toBe("Heart");
    expect(tests.map(({ _id }) => _id).slice(0, 2)).toEqual(["t299", "t250"]);
    expect(new Set(tests.map(({ _id }) => _id)).size).toBe(50);
  });
});

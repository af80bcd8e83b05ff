import { siteOver } from "#tests/api/site.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { readSampleLab } from "#server/data/seed.ts";
import { describe, expect, test } from "vitest";
import { AGE_GROUPS, GENDERS } from "#app/domain/packages/audience.ts";
import { putTests } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { findFallback } from "./fallback-checkup.server.ts";
import { checkupTitle, type Fallback } from "./checkup.ts";

const PAIRS = GENDERS.flatMap((gender) => AGE_GROUPS.map((ageGroup) => ({ gender, ageGroup })));

describe.each(databases)("§3 fallback recommended packages on $name", ({ freshDb }) => {
  test("of the sample lab: name, subtitle and tests with prices from 100 to 2000", async () => {
    const db = await freshDb();
    await putTests(db, readSampleLab().tests);
    const counts: number[] = [];
    const prices = new Map<string, number | undefined>();
    for (const pair of PAIRS) {
      const { key, name, subtitle, tests } = await findFallback(db, pair);
      expect(key).toBe(`${pair.gender}-${pair.ageGroup}`);
      expect(name).toBe(checkupTitle(pair));
      expect(subtitle).not.toBe("Tests often chosen at this age");
      counts.push(tests.length);
      for (const one of tests) {
        expect(one.name).toMatch(/\S/);
        expect(one.category).toMatch(/\S/);
        expect(one.price).toBeGreaterThanOrEqual(100);
        expect(one.price).toBeLessThanOrEqual(2000);
        prices.set(one._id, one.price);
      }
    }
    expect(counts).toEqual([9, 12, 14, 9, 11, 13]);
    expect(prices.get("complete-blood-count")).toBe(300);
    expect(prices.get("blood-sugar")).toBe(100);
    expect(prices.get("colonoscopy")).toBe(2000);
    expect(prices.get("mammography")).toBe(1200);
  });

  test("state each test's fasting as the lab does", async () => {
    const db = await freshDb();
    await putTests(db, readSampleLab().tests);
    const { tests } = await findFallback(db, { gender: "men", ageGroup: "under-25" });
    const lipid = tests.find((one) => one._id === "lipid-profile");
    expect(lipid).toMatchObject({ name: "Lipid Profile", fasting: "10-12 hours" });
  });

  test("leave out tests that the lab does not sell; the others have its prices", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "complete-blood-count", offeredPaise: 33_000 });
    await givenTest(db, { id: "lft-7", name: "Liver Function", offeredPaise: 48_000 });
    const { tests, subtitle } = await findFallback(db, { gender: "women", ageGroup: "25-50" });
    expect(tests).toMatchObject([
      { _id: "complete-blood-count", price: 330 },
      { _id: "lft-7", name: "Liver Function", price: 480 },
    ]);
    expect(subtitle).toBe("Tests often chosen at this age");
  });

  test("are empty where the lab sells none of their tests", async () => {
    const { name, tests } = await findFallback(await freshDb(), {
      gender: "men",
      ageGroup: "above-50",
    });
    expect(name).toBe("Men Above 50 Health Check");
    expect(tests).toEqual([]);
  });

  test("over the API; an unknown key falls back to men-under-25", async () => {
    const db = await freshDb();
    await givenTest(db, { offeredPaise: 33_000 });
    const site = siteOver(db);
    const ask = async (query: string) => {
      const answer = await site.request(`/api/packages/fallback?${query}`);
      return ((await answer.json()) as { data: Fallback }).data;
    };
    expect(await ask("gender=female&ageGroup=25-50")).toMatchObject({
      key: "women-25-50",
      name: "Women 25 to 50 Health Check",
      tests: [{ _id: "complete-blood-count", price: 330 }],
    });
    for (const unknown of ["gender=kids&ageGroup=under-25", "gender=women&ageGroup=12-18", ""])
      expect(await ask(unknown)).toMatchObject({
        key: "men-under-25",
        name: "Men Under 25 Health Check",
      });
  });
});

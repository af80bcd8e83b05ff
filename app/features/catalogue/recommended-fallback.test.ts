import { describe, expect, test } from "vitest";
import { AGE_GROUPS, GENDERS } from "./catalogue.ts";
import { fallbackFor } from "./recommended-fallback.ts";
import { isCombination } from "./recommended.ts";

describe("§3 fallback recommended packages", () => {
  test.each(GENDERS.flatMap((gender) => AGE_GROUPS.map((age) => [gender, age] as const)))(
    "%s %s has name, subtitle and tests with id, name, offeredPrice from 100 to 2000 and category",
    (gender, age) => {
      const { key, name, subtitle, tests } = fallbackFor(gender, age);
      expect(key).toBe(`${gender}-${age}`);
      expect(name && subtitle).toBeTruthy();
      expect(tests.length).toBeGreaterThan(0);
      for (const one of tests) {
        expect(one._id && one.name && one.category).toBeTruthy();
        expect(one.offeredPrice).toBeGreaterThanOrEqual(100);
        expect(one.offeredPrice).toBeLessThanOrEqual(2000);
      }
    },
  );

  test.each([
    ["kids", "under-25"],
    ["women", "12-18"],
    ["__proto__", "x"],
    ["", ""],
  ])("unknown key %s-%s falls back to men-under-25", (type, age) => {
    expect(fallbackFor(type, age)).toMatchObject({
      key: "men-under-25",
      name: "Men Under 25 Health Check",
    });
    expect(isCombination(type, age)).toBe(false);
  });

  test("blood count 300, blood sugar 100, colonoscopy 2000, mammography 1200", () => {
    const prices = new Map(
      GENDERS.flatMap((gender) => AGE_GROUPS.flatMap((age) => fallbackFor(gender, age).tests)).map(
        (one) => [one._id, one.offeredPrice],
      ),
    );
    expect(prices.get("complete-blood-count")).toBe(300);
    expect(prices.get("blood-sugar")).toBe(100);
    expect(prices.get("colonoscopy")).toBe(2000);
    expect(prices.get("mammography")).toBe(1200);
  });

  test("says for which tests to fast", () => {
    const { tests } = fallbackFor("kids", "5");
    const lipid = tests.find((one) => one._id === "lipid-profile");
    expect(lipid).toMatchObject({ name: "Lipid Profile", fasting: "10-12 hours" });
  });
});

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { SEARCH_DELAY_MS, SUGGESTION_LIMIT, SUGGESTIONS, suggest } from "./suggestions.ts";

const names = (query: string) => suggest(query).map(({ name }) => name);
const sample = (name: string) => readFileSync(`catalogue/${name}`, "utf8");

describe("§5 search: matching is case-insensitive on name, category or type", () => {
  test("name", () => {
    expect(names("LIPID pro")).toEqual(["Lipid Profile"]);
    expect(names("smear")).toEqual(["Pap Smear"]);
  });

  test("category", () => {
    expect(names("haematology")).toEqual(["Complete Blood Count"]);
    expect(names("health CONDITION")).toHaveLength(5);
  });

  test("type", () => {
    expect(suggest("Package").map(({ type }) => type)).toEqual(Array(5).fill("package"));
    expect(suggest("concern").map(({ type }) => type)).toEqual(Array(5).fill("concern"));
  });

  test("aliases are matched like the name", () => {
    expect(names("cbc")).toEqual(["Complete Blood Count"]);
    expect(names("LFT")).toEqual(["Liver Function"]);
    expect(names("sugar test")).toEqual(["Blood Sugar"]);
  });
});

test("§5 search: empty or whitespace text clears results", () => {
  expect(suggest("")).toEqual([]);
  expect(suggest(" \t\n ")).toEqual([]);
});

test("spaces around and between words do not matter", () => {
  expect(names("  full   body ")).toEqual(["Full Body Checkup"]);
});

test("§5 search: results capped at 8", () => {
  expect(suggest("e")).toHaveLength(8);
});

test("§9 search delay 300 ms; at most 8 suggestions", () => {
  expect(SEARCH_DELAY_MS).toBe(300);
  expect(SUGGESTION_LIMIT).toBe(8);
});

test("the entry so called comes first, then names that start with the text", () => {
  expect(names("heart")[0]).toBe("Heart");
  expect(names("diabetes").slice(0, 2)).toEqual(["Diabetes", "Diabetes Screening"]);
  expect(names("thyroid").slice(0, 2)).toEqual(["Thyroid", "Thyroid Profile"]);
});

test.each(["CBC", "Blood Sugar", "Diabetes", "Heart", "Full Body", "Women Health"])(
  "§2 search suggestions: the tip %s finds something",
  (tip) => {
    expect(suggest(tip)).not.toEqual([]);
  },
);

test.each(["zzz", "(.*", "\\", "थायरॉइड", "a".repeat(5000)])(
  "text no entry holds finds nothing: %s",
  (text) => {
    expect(suggest(text)).toEqual([]);
  },
);

test("§3 search catalogue: 10 tests, 5 packages, 5 concerns, 5 conditions, with their prices", () => {
  const pricesOf = (type: string) =>
    SUGGESTIONS.filter((entry) => entry.type === type).map(({ name, price }) => [name, price]);
  expect(pricesOf("test")).toEqual([
    ["Complete Blood Count", 300],
    ["Blood Sugar", 100],
    ["Lipid Profile", 300],
    ["Thyroid Profile", 400],
    ["Kidney Function", 400],
    ["Liver Function", 500],
    ["Vitamin D", 600],
    ["PSA", 500],
    ["Pap Smear", 800],
    ["ECG", 200],
  ]);
  expect(pricesOf("package")).toEqual([
    ["Full Body Checkup", 1500],
    ["Diabetes Screening", 800],
    ["Cardiac Health", 1200],
    ["Women Health Package", 1000],
    ["Men Health Package", 1000],
  ]);
  expect(pricesOf("concern").map(([name]) => name)).toEqual([
    "Heart",
    "Diabetes",
    "Thyroid",
    "Cancer",
    "Hair & Skin Care",
  ]);
  expect(pricesOf("condition").map(([name]) => name)).toEqual([
    "Fever",
    "Fatigue",
    "Weight Loss",
    "Hair Loss",
    "Skin Problems",
  ]);
  expect(SUGGESTIONS).toHaveLength(25);
});

test("§3 search catalogue: Fatigue and Weight Loss link to /tests", () => {
  const pathOf = (name: string) => SUGGESTIONS.find((entry) => entry.name === name)?.path;
  expect(pathOf("Fatigue")).toBe("/tests");
  expect(pathOf("Weight Loss")).toBe("/tests");
});

describe("every entry leads to something the lab has", () => {
  const prices = new Map(
    parse<Record<string, string>>(sample("tests.csv"), { columns: true }).map((row) => [
      row.id,
      Number(row.offered_price || row.original_price),
    ]),
  );
  const packages = JSON.parse(sample("packages.json")) as {
    packageType: string;
    healthConcern: string;
    offeredPrice: number;
  }[];
  const concerns = new Set(packages.map(({ healthConcern }) => healthConcern));

  test.each(SUGGESTIONS.filter(({ type }) => type === "test"))(
    "$name, a test",
    ({ id, price, path }) => {
      expect(prices.get(id)).toBe(price);
      expect(path).toBe(`/tests?test=${id}`);
    },
  );

  test.each(SUGGESTIONS.filter(({ type }) => type === "package"))(
    "$name, a package",
    ({ id, price, path }) => {
      expect(packages.find((item) => item.packageType === id)?.offeredPrice).toBe(price);
      expect(path).toBe(`/package/${id}`);
    },
  );

  test.each(SUGGESTIONS.filter(({ type }) => type === "concern" || type === "condition"))(
    "$type $name",
    ({ path, price }) => {
      const concern = /^\/health-concern\/(.+)$/.exec(path)?.[1];
      expect(price).toBeUndefined();
      expect(concern ? concerns.has(decodeURIComponent(concern)) : path).toBe(
        concern ? true : "/tests",
      );
    },
  );
});

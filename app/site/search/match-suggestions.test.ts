import { describe, expect, test } from "vitest";
import entries from "../../../catalogue/search-catalogue.json" with { type: "json" };
import type { Suggestion } from "./suggestions.ts";
import { suggest as suggestFrom, SUGGESTION_LIMIT } from "./match-suggestions.ts";
import { SEARCH_DELAY_MS } from "./search-delay.ts";

const suggest = (query: string) => suggestFrom(entries as Suggestion[], query);
const names = (query: string) => suggest(query).map(({ name }) => name);

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

test("extra spaces do not matter", () => {
  expect(names("  full   body ")).toEqual(["Full Body Checkup"]);
});

test("§5 search: results capped at 8", () => {
  expect(suggest("e")).toHaveLength(8);
});

test("§9 search delay 300 ms; at most 8 suggestions", () => {
  expect(SEARCH_DELAY_MS).toBe(300);
  expect(SUGGESTION_LIMIT).toBe(8);
});

test("an exact match comes first, then names that start with the text", () => {
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
  "text that no entry contains finds nothing: %s",
  (text) => {
    expect(suggest(text)).toEqual([]);
  },
);

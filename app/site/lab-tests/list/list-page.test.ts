import { describe, expect, test } from "vitest";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { readListQuery } from "./list-address.ts";
import { findListPage, sortTests } from "./list-page.api.server.ts";

const given = (name: string, category: string, more: Partial<Test> = {}): Test => ({
  _id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  category,
  container: "EDTA tube (lavender)",
  sampleContainer: "EDTA tube (lavender)",
  tat: "Same day",
  turnaroundTime: "Same day",
  fasting: "Not needed",
  aliases: [],
  description: "",
  ...more,
});

const ask = (address: string) => readListQuery(new URLSearchParams(address));
const namesOf = ({ groups }: ReturnType<typeof findListPage>) =>
  groups.flatMap(({ tests }) => tests.map(({ name }) => name));

const few = await sortTests([
  given("TSH", "Thyroid", { offeredPrice: 300, aliases: ["Thyrotropin"] }),
  given("Free T4", "Thyroid", { originalPrice: 250 }),
  given("ECG", "Heart", { offeredPrice: 200, originalPrice: 900 }),
  given("Troponin", "Heart"),
]);

describe("the list of tests", () => {
  test.each([
    ["", ["TSH", "Free T4", "ECG", "Troponin"]],
    ["sort=name", ["ECG", "Troponin", "Free T4", "TSH"]],
    ["sort=price", ["ECG", "Troponin", "Free T4", "TSH"]],
    ["sort=price&find=thyroid", ["Free T4", "TSH"]],
    ["sort=price&find=o", ["Free T4", "TSH", "Troponin"]],
    ["category=Heart&sort=price", ["ECG", "Troponin"]],
    ["find=THYROTROPIN", ["TSH"]],
    ["find=heart+t", ["ECG", "Troponin"]],
    ["find=ecg&category=Thyroid", []],
    ["category=Nothing", []],
  ])("%j: %j", (address, names) => {
    const found = findListPage(few, ask(address));
    expect(namesOf(found)).toEqual(names);
    expect(found.count).toBe(names.length);
  });

  test("counts the tests of each group and each category", () => {
    const { groups, categories } = findListPage(few, ask("find=troponin"));
    expect(groups.map(({ category, count }) => [category, count])).toEqual([["Heart", 1]]);
    expect(categories).toEqual([
      { name: "Thyroid", count: 2 },
      { name: "Heart", count: 2 },
    ]);
  });

  test("shows the requested test first, with its category", () => {
    const found = findListPage(few, ask("test=troponin"));
    expect(namesOf(found)).toEqual(["Troponin", "ECG"]);
    expect(found).toMatchObject({ category: "Heart", query: { test: "troponin", category: "" } });
  });

  test("ignores a test or a page that does not exist", () => {
    const found = findListPage(few, ask("test=nothing&page=7"));
    expect(found).toMatchObject({ query: { test: "", page: 1 }, pageCount: 1, count: 4 });
  });
});

describe("a long list", async () => {
  const tests = Array.from({ length: 5_000 }, (_, n) => given(`Test ${n}`, `Group ${n % 7}`));
  const list = await sortTests(tests);
  const pagesOf = (address: string) => {
    const first = findListPage(list, ask(address));
    return Array.from({ length: first.pageCount }, (_, at) =>
      findListPage(list, ask(`${address}&page=${at + 1}`)),
    );
  };

  test.each(["sort=", "sort=name", "find=test", "test=test-77&find=9"])(
    "%s: its pages contain every test once, at most 24 each, and end with a full row",
    (address) => {
      const pages = pagesOf(address);
      const names = pages.flatMap(namesOf);
      expect(names).toHaveLength(pages[0]?.count ?? 0);
      expect(new Set(names).size).toBe(names.length);
      expect(Math.max(...pages.map((page) => namesOf(page).length))).toBeLessThanOrEqual(24);
      const cut = pages.flatMap(({ groups }, at) => {
        const last = groups.at(-1);
        return last && last.category === pages[at + 1]?.groups[0]?.category ? [last] : [];
      });
      expect(cut.filter((group) => group.tests.length % 6 !== 0)).toEqual([]);
    },
  );
});

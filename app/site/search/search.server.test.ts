import type { Package } from "#app/domain/packages/package.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { describe, expect, test } from "vitest";
import { MAX_QUERY_LENGTH, RESULTS_PER_KIND, type SearchKind } from "#app/domain/search/search.ts";
import { emptyFinder, followData, search } from "#app/domain/search/search.server.ts";

const aTest = (name: string, given: Partial<Test> = {}): Test => ({
  _id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  category: "Other",
  container: "",
  sampleContainer: "",
  tat: "",
  turnaroundTime: "",
  fasting: "",
  aliases: [],
  description: "",
  ...given,
});

const aPackage = (name: string, tests: Test[]): Package => ({
  _id: name,
  name,
  subtitle: "",
  description: "",
  packageType: name.toLowerCase().replaceAll(" ", "-"),
  healthConcern: "",
  gender: "",
  ageGroup: "",
  savings: 0,
  color: "",
  icon: "",
  tests,
});

const given = ({ tests = [], popular = [], packages = [] }: Partial<Lab>) =>
  followData(emptyFinder(), { tests, popular, packages, posts: [] });
type Lab = { tests: Test[]; popular: string[]; packages: Package[] };

async function named(tests: Test[], query: string, popular: string[] = []) {
  const finder = await given({ tests, popular });
  return search(finder, query, "test").results.map(({ name }) => name);
}

describe("what is found", () => {
  const cbc = aTest("Complete Blood Count", { aliases: ["CBC", "Haemogram"] });
  const sugar = aTest("Fasting Blood Sugar", { category: "Diabetes" });
  const b12 = aTest("Vitamin B12", { description: "A nerve vitamin." });

  test.each([
    ["the name", "complete blood count", cbc],
    ["the beginning of a word", "compl", cbc],
    ["an alias", "cbc", cbc],
    ["the category", "DIABETES", sugar],
    ["the description", "nerve", b12],
    ["letters swapped", "vitmain b12", b12],
    ["letters missing", "complet blod cont", cbc],
    ["American spelling", "hemogram", cbc],
    ["a hyphen before the number", "vitamin b-12", b12],
    ["a space before the number", "VITAMIN B 12", b12],
    ["accents", "vitámin b12", b12],
    ["words of no meaning", "test for vitamin b12", b12],
    ["punctuation", "«vitamin»—b12!?", b12],
  ])("%s", async (_, query, expected) => {
    expect((await named([cbc, sugar, b12], query))[0]).toBe(expected.name);
  });

  test("one of the words is enough only if nothing contains all of them", async () => {
    expect(await named([cbc, sugar], "blood count")).toEqual(["Complete Blood Count"]);
    expect(await named([cbc, sugar], "sugar xyzzyq")).toEqual(["Fasting Blood Sugar"]);
  });

  test("a known word is not treated as a typo", async () => {
    expect(await named([aTest("Urea"), aTest("Uric Acid")], "urea")).toEqual(["Urea"]);
  });

  test("a package is found by the tests in it", async () => {
    const finder = await given({ packages: [aPackage("Yearly Check", [cbc])] });
    expect(search(finder, "haemogram").results).toMatchObject([
      { kind: "package", name: "Yearly Check", testCount: 1, path: "/package/yearly-check" },
    ]);
  });

  test("the word test alone finds every test", async () => {
    expect(await named([cbc, sugar], "Tests")).toHaveLength(2);
  });
});

describe("what comes first", () => {
  test("the tests that a lay word stands for, in its order, before others that contain the word", async () => {
    const tests = ["Sugar Water", "HbA1c", "Fasting Blood Sugar", "Blood Sugar"].map((name) =>
      aTest(name),
    );
    expect(await named(tests, "Sugar ki jaanch")).toEqual([
      "Blood Sugar",
      "Fasting Blood Sugar",
      "HbA1c",
      "Sugar Water",
    ]);
  });

  test("a whole prescription finds each of its tests, in its order", async () => {
    const tests = [aTest("Liver Function"), aTest("Complete Blood Count"), aTest("PSA")];
    expect(await named(tests, "PSA, lft and CBC")).toEqual([
      "PSA",
      "Liver Function",
      "Complete Blood Count",
    ]);
  });

  test("the test with exactly that name, before others that contain the word", async () => {
    const tests = [aTest("Ferritin Ferritin Panel"), aTest("Ferritin")];
    expect((await named(tests, "ferritin"))[0]).toBe("Ferritin");
  });

  test("the more popular of two equals", async () => {
    const tests = [aTest("Iron One"), aTest("Iron Two"), aTest("Iron Six")];
    expect(await named(tests, "iron", ["iron-six", "iron-two"])).toEqual([
      "Iron Six",
      "Iron Two",
      "Iron One",
    ]);
  });
});

describe("the answer", () => {
  const many = Array.from({ length: 100 }, (_, n) => aTest(`Panel ${n}`, { price: n }));

  test("counts everything of each kind and sends at most 60", async () => {
    const finder = await given({ tests: many, packages: [aPackage("Panel", [])] });
    const { results, counts } = search(finder, "panel");
    expect(counts).toEqual({ test: 100, package: 1, concern: 1, post: 0 });
    expect(results.filter(({ kind }) => kind === "test")).toHaveLength(RESULTS_PER_KIND);
    expect(RESULTS_PER_KIND).toBe(60);
  });

  test.each<SearchKind>(["test", "package", "concern"])(
    "of kind %s still counts the others",
    async (kind) => {
      const finder = await given({ tests: many, packages: [aPackage("Panel", [])] });
      const { results, counts } = search(finder, "panel", kind);
      expect(new Set(results.map((result) => result.kind))).toEqual(new Set([kind]));
      expect(counts).toEqual({ test: 100, package: 1, concern: 1, post: 0 });
    },
  );

  test.each(["", "  \n", "!?…", "💉", "%_\\", "थायरॉइड", "\u0000", "\uD800", "constructor"])(
    "is empty for %j",
    async (query) => {
      const finder = await given({ tests: [aTest("PSA")] });
      expect(search(finder, query).results).toEqual([]);
    },
  );

  test("a text of 5,000 characters is cut at 100", async () => {
    const finder = await given({ tests: [aTest("PSA")] });
    expect(search(finder, `psa ${"x".repeat(5000)}`).query).toHaveLength(MAX_QUERY_LENGTH);
    expect(search(finder, "psa ".repeat(1250)).results).toMatchObject([{ name: "PSA" }]);
  });
});

import { expect, test } from "vitest";
import { packageEntry, readPackages } from "./packages-file.server.ts";

const known = new Set(["cbc", "esr"]);
const heart = {
  id: "heart",
  name: "Heart",
  packageType: "heart",
  color: "#0F766E",
  originalPrice: 1200,
  offeredPrice: 999.5,
  tests: ["cbc", "esr"],
};
const file = (...entries: object[]) =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;

test("a package becomes a row in paise with its tests in order", () => {
  expect(readPackages(file({ ...heart, hero: true }), known)).toMatchObject({
    problems: [],
    rows: [
      {
        id: "heart",
        name: "Heart",
        subtitle: "",
        description: "",
        packageType: "heart",
        healthConcern: "",
        gender: "",
        ageGroup: "",
        hero: 1,
        color: "#0F766E",
        icon: "",
        hindiName: "",
        hindiAliases: "[]",
        hindiSubtitle: "",
        hindiDescription: "",
        originalPaise: 120_000,
        offeredPaise: 99_950,
        position: 0,
        testIds: ["cbc", "esr"],
      },
    ],
  });
});

test("every bad package is reported with its line", () => {
  const { rows, problems } = readPackages(
    file(
      heart,
      { ...heart, id: "b", packageType: "heart" },
      { ...heart, id: "c", packageType: "c", tests: ["cbc", "gone"] },
      { ...heart, id: "d", packageType: "d", tests: ["cbc", "cbc"] },
      { ...heart, id: "e", packageType: "e", mini: true, color: "red", offeredPrice: "ninety" },
    ),
    known,
  );
  expect(rows).toHaveLength(1);
  expect(problems).toEqual([
    { line: 3, reason: "packageType heart is already used in line 2" },
    { line: 4, reason: "tests: not in the price list", value: "gone" },
    { line: 5, reason: "tests names a test twice" },
    { line: 6, reason: "color is not a colour like #0F766E", value: "red" },
    { line: 6, reason: expect.stringMatching(/^offeredPrice is not a price: /), value: "ninety" },
  ]);
});

test("a mini package is marked in its type", () => {
  expect(readPackages(file({ ...heart, mini: true }), known).problems).toEqual([
    {
      line: 2,
      reason: 'packageType must contain "mini", as the package is marked mini',
      value: "heart",
    },
  ]);
});

test("tests may be given by id, by code or by name", () => {
  const named = { ...heart, tests: ["CBC", "Esr "] };
  expect(readPackages(file(named), known).rows).toMatchObject([{ testIds: ["cbc", "esr"] }]);
});

test("missing fields keep their stored values", () => {
  const [stored] = readPackages(file({ ...heart, subtitle: "For adults", hero: true }), known).rows;
  if (!stored) throw new Error("the package was refused");
  const changed = { id: "heart", offeredPrice: 900, subtitle: "" };
  expect(readPackages(file(changed), known, [stored]).rows).toEqual([
    { ...stored, offeredPaise: 90_000, subtitle: "" },
  ]);
  expect(readPackages(file(packageEntry(stored)), known, [stored]).rows).toEqual([stored]);
});

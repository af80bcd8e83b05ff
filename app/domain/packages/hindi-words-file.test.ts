import { expect, test } from "vitest";
import { readHindiWords, wordsEntry } from "./hindi-words-file.server.ts";

const categories = new Set(["Haematology"]);
const blood = {
  kind: "category",
  name: "Haematology",
  hindiName: "खून के कण और हीमोग्लोबिन",
  hindiAliases: ["khoon"],
};
const heart = { kind: "concern", name: "Heart", hindiName: "दिल" };
const file = (...entries: object[]) =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;

test("categories and concerns become rows, in the order of their ids", () => {
  expect(readHindiWords(file(heart, blood), categories)).toEqual({
    rows: [
      {
        ...blood,
        id: "category/Haematology",
        hindiAliases: '["khoon"]',
        hindiDescription: "",
      },
      { ...heart, id: "concern/Heart", hindiAliases: "[]", hindiDescription: "" },
    ],
    problems: [],
    notes: [],
  });
});

test("every bad entry is reported with its line", () => {
  const { rows, problems } = readHindiWords(
    file(
      blood,
      { ...blood, hindiName: "खून" },
      { ...heart, kind: "test" },
      { ...heart, name: "Hearts" },
      { ...heart, hindiName: "Dil" },
      { ...heart, hindiName: "" },
    ),
    categories,
  );
  expect(rows).toHaveLength(1);
  expect(problems).toEqual([
    { line: 3, reason: "id category/Haematology is already used in line 2" },
    { line: 4, reason: "kind is not one of category, concern", value: "test" },
    {
      line: 5,
      reason: expect.stringMatching(
        /^name is not a concern of the site: Full Body Checkups, Heart/,
      ),
      value: "Hearts",
    },
    {
      line: 6,
      reason: "hindiName has no Hindi letters: write it in Devanagari, or leave it empty",
      value: "Dil",
    },
    { line: 7, reason: "hindiName is empty" },
  ]);
});

test("a category without tests is noted", () => {
  const other = { ...blood, name: "Other" };
  const { notes } = readHindiWords(
    file(blood, other, { ...blood, name: "Hematology" }),
    categories,
  );
  expect(notes).toEqual(["no test has the category Hematology"]);
});

test("missing fields keep their stored values", () => {
  const { rows } = readHindiWords(file(blood), categories);
  const changed = { kind: "category", name: "Haematology", hindiName: "खून" };
  expect(readHindiWords(file(changed), categories, rows).rows).toEqual([
    { ...rows[0], hindiName: "खून" },
  ]);
  expect(readHindiWords(file(...rows.map(wordsEntry)), categories, rows).rows).toEqual(rows);
});

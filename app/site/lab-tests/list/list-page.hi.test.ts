import { expect, test } from "vitest";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { readListQuery } from "./list-address.ts";
import { findListPage, sortTests } from "./list-page.api.server.ts";

const given = (name: string, hindiName: string, category: string, hindiCategory: string): Test => ({
  _id: name,
  name,
  hindiName,
  category,
  hindiCategory,
  container: "EDTA tube (lavender)",
  sampleContainer: "EDTA tube (lavender)",
  tat: "Same day",
  turnaroundTime: "Same day",
  fasting: "Not needed",
  aliases: [],
  description: "",
});

const list = await sortTests([
  given("CBC", "खून की जाँच (CBC)", "Haematology", "खून की जाँचें"),
  given("HbA1c", "तीन महीने की शुगर", "Diabetes", "शुगर (डायबिटीज़)"),
]);

test.each([
  ["जाँच", ["CBC"]],
  ["जांच", ["CBC"]],
  ["डायबिटीज", ["HbA1c"]],
  ["महीने शुगर", ["HbA1c"]],
  ["hba1c", ["HbA1c"]],
  ["बुखार", []],
])("the list filtered by %s", (find, names) => {
  const { groups } = findListPage(list, readListQuery(new URLSearchParams({ find })));
  expect(groups.flatMap(({ tests }) => tests.map(({ name }) => name))).toEqual(names);
});

test("groups and categories have Hindi names beside those that stand in addresses", () => {
  const { groups, categories } = findListPage(list, readListQuery(new URLSearchParams()));
  const shown = { hindiName: "खून की जाँचें" };
  expect(groups[0]).toMatchObject({ category: "Haematology", ...shown });
  expect(categories[0]).toMatchObject({ name: "Haematology", ...shown });
});

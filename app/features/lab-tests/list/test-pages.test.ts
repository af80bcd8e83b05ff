import { expect, test } from "vitest";
import { askedTests, placesOnPage, testParams } from "./test-pages.ts";

test("pages follow one another through the categories", () => {
  const categories = [
    { name: "Heart", count: 100 },
    { name: "Liver", count: 400 },
    { name: "Bone", count: 5 },
  ];
  expect(placesOnPage(categories, 1)).toEqual([
    { name: "Heart", from: 0, to: 100 },
    { name: "Liver", from: 0, to: 140 },
  ]);
  expect(placesOnPage(categories, 2)).toEqual([{ name: "Liver", from: 140, to: 380 }]);
  expect(placesOnPage(categories, 3)).toEqual([
    { name: "Liver", from: 380, to: 400 },
    { name: "Bone", from: 0, to: 5 },
  ]);
  expect(placesOnPage(categories, 4)).toEqual([]);
});

test.each([
  ["category=Heart&page=2", "category=Heart&page=2"],
  ["page=1", ""],
  ["page=-3", ""],
  ["page=1e3&x=1", "page=1000"],
  ["page=1001", ""],
  ["sort=zzz&page=1e9", ""],
  [`category=${"x".repeat(201)}`, ""],
  ["page=two&sort=name&test=cbc", "sort=name&test=cbc"],
])("%s asks for %s", (search, asked) => {
  expect(String(testParams(askedTests(new URLSearchParams(search))))).toBe(asked);
});

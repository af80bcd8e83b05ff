import { expect, test } from "vitest";
import { choose, nearWords, titlesIn } from "./words.ts";

// In pieces: written as a source, this file would have these tests itself.
const SOURCE = [
  'describe.each(databases)("bags on $name", () => {',
  '  test("a bag is received", async () => {});',
  "  test.skip(",
  '    `${n} bags, "sealed"`,',
  "    () => {},",
  "  );",
  "});",
  "test.each([",
  '  ["one (1)", 1],',
  '])("%s is counted", () => {});',
  'test.describe("§4 receive", () => {});',
  'latest("no title");',
  "const said = 'test(\"no test\")';",
].join("\n");

test("titles are found with the lines that the runners give them", () => {
  expect(titlesIn(SOURCE)).toEqual([
    { text: "bags on $name", line: 1 },
    { text: "a bag is received", line: 2 },
    { text: '  bags, "sealed"', line: 3 },
    { text: "%s is counted", line: 10 },
    { text: "§4 receive", line: 11 },
  ]);
});

const FILES = [
  { file: "app/desk/receive/bags.test.ts", titles: [{ text: "a bag is sealed", line: 3 }] },
  { file: "app/desk/tally/tally.test.ts", titles: [{ text: "cash received counts", line: 7 }] },
  { file: "app/ui/perceive.test.ts", titles: [{ text: "is perceived", line: 9 }] },
];

test("a word chooses whole files by their path and single tests by their title", () => {
  expect(choose(["receive"], FILES)).toEqual([
    "app/desk/receive/bags.test.ts",
    "app/desk/tally/tally.test.ts:7",
  ]);
});

test("of several words any is enough, in capitals or not", () => {
  expect(choose(["SEALED", "tally"], FILES)).toEqual([
    "app/desk/receive/bags.test.ts:3",
    "app/desk/tally/tally.test.ts",
  ]);
});

test("a path, several words and signs that mean something to a pattern are words too", () => {
  expect(choose(["app/desk/receive"], FILES)).toEqual(["app/desk/receive/bags.test.ts"]);
  expect(choose(["cash received"], FILES)).toEqual(["app/desk/tally/tally.test.ts:7"]);
  expect(choose(["bags.test.t(s"], FILES)).toEqual([]);
});

test("a word that nothing has is near to others", () => {
  const files = FILES.map(({ file }) => file);
  expect(nearWords("recieve", files)).toEqual(["receive"]);
  expect(nearWords("taly", files)).toEqual(["tally"]);
  expect(nearWords("invoice", files)).toEqual([]);
});

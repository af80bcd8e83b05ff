import { expect, test } from "vitest";
import { linesOf, plainText } from "./text-lines.ts";

const WORDS = [
  ["Patient", 40, 700],
  ["Gauri Shenoy", 160, 700],
  ["Age / Sex", 40, 680],
  ["36 Y / F", 160, 680],
] as const;

const turns: [string, (x: number, y: number) => number[]][] = [
  ["upright", (x, y) => [10, 0, 0, 10, x, y]],
  ["turned to the left", (x, y) => [0, 10, -10, 0, 842 - y, x]],
  ["upside down", (x, y) => [-10, 0, 0, -10, 595 - x, 842 - y]],
  ["turned to the right", (x, y) => [0, -10, 10, 0, y, 595 - x]],
];

test.each(turns)("§10 Reports: a page that is %s is read along its letters", (_, placed) => {
  const items = WORDS.map(([str, x, y]) => ({
    str,
    transform: placed(x, y),
    width: str.length * 5,
    height: 10,
  }));
  const across = { str: "DRAFT", transform: [7, 7, -7, 7, 300, 400], width: 30, height: 10 };
  expect(plainText(linesOf([...items, across]))).toContain(
    "Patient\tGauri Shenoy\nAge / Sex\t36 Y / F",
  );
});

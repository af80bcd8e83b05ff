import { expect, test } from "vitest";
import { deskMarks } from "./desk-marks.ts";

test("§10 Today: marks are said in the desk's words", () => {
  const stored = ["price-differs", "filled-too-fast", "phone-not-ten-digits"];
  expect(deskMarks(stored, false).map(({ words }) => words)).toEqual([
    "Price differs",
    "Maybe a machine: sent in 1 second",
    "Phone not 10 digits",
  ]);
  expect(deskMarks(["not-in-catalogue"], false)[0]?.words).toBe("Not in the catalogue");
});

test("§10 Today: a price that is agreed differs no more", () => {
  expect(deskMarks(["price-differs"], true)).toEqual([]);
});

test("a mark that is not known is shown as it is stored", () => {
  expect(deskMarks(["odd"], false)).toEqual([{ icon: "warning", words: "odd" }]);
});

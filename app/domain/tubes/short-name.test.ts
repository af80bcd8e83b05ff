import { expect, test } from "vitest";
import { shortCodes, shortName } from "./short-name.ts";

const letters = (text: string) => Array.from(text).length;

test.each([
  ["Nandini Rao", 20, "Nandini Rao"],
  ["Lakshmi Narayanan Venkataraman Iyer", 20, "Lakshmi N. V. Iyer"],
  ["Venkatalakshmi Anantha Ramachandran", 20, "Venkatalakshmi A. R."],
  ["Venkatalakshmi", 10, "Venkatala…"],
  ["  Asha   Rao ", 20, "Asha Rao"],
])("%s in %i letters is %s", (name, width, said) => {
  expect(shortName(name, width, letters)).toBe(said);
});

test("codes that fit, then how many more", () => {
  const codes = ["LIPID", "LFT", "KFT", "TSH", "VITD"];
  expect(shortCodes(codes, 18, letters)).toBe("LIPID, LFT, KFT +2");
  expect(shortCodes(codes, 40, letters)).toBe("LIPID, LFT, KFT, TSH, VITD");
  expect(shortCodes(codes, 4, letters)).toBe("+5");
  expect(shortCodes([], 4, letters)).toBe("");
});

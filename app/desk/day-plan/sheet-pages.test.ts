import { expect, test } from "vitest";
import { sheetPages } from "./sheet-pages.ts";

const A_SHEET = { paper: 100, above: 20, tableHead: 10, foot: 15 };
const pagesOf = (...rows: number[]) => sheetPages({ ...A_SHEET, rows });

test("a sheet that fits on one page has one", () => {
  expect(pagesOf(25, 30)).toEqual([[0, 1]]);
  expect(pagesOf()).toEqual([[]]);
});

test("a row that does not fit begins the next page, which has room for more", () => {
  expect(pagesOf(40, 31, 40, 9)).toEqual([[0], [1, 2], [3]]);
  expect(pagesOf(40, 30, 75)).toEqual([[0, 1], [2]]);
});

test("the foot takes the last row along, so that it does not stand alone", () => {
  expect(pagesOf(30, 26)).toEqual([[0], [1]]);
});

test("the foot stands below the head of a page of its own where no row fits beside it", () => {
  expect(pagesOf(60)).toEqual([[0], []]);
  expect(pagesOf(40, 80)).toEqual([[0], [1], []]);
});

test("a row that is higher than a page is on one of its own", () => {
  expect(pagesOf(10, 120, 10)).toEqual([[0], [1], [2]]);
});

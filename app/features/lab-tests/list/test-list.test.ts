import { expect, test } from "vitest";
import { sliced } from "./test-list.ts";

test("a list in slices is the same list", () => {
  const list = Array.from({ length: 15 }, (_, n) => n);
  expect(sliced(list).map((slice) => slice.length)).toEqual([6, 6, 3]);
  expect(sliced(list).flat()).toEqual(list);
  expect(sliced([])).toEqual([]);
});

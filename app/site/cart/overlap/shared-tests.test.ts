import { cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { expect, test } from "vitest";
import type { CartItem } from "../cart.ts";
import { cartTotal } from "../cart-total.ts";
import { sharedNote } from "./overlap-words.ts";
import { findSharedTests, withOthers } from "./shared-tests.ts";

const both = [packageLine("Full Body Checkup"), packageLine("Cardiac Health")];

function sharedBy(items: readonly CartItem[]) {
  const shared = findSharedTests(items);
  if (!shared) throw new Error("nothing is shared");
  return shared;
}

test("§4 two packages that share tests: the others alone cost less", () => {
  const shared = sharedBy(both);
  expect(sharedNote(shared)).toEqual({
    bold: "Full Body Checkup and Cardiac Health share 5 tests.",
    rest: " High-Sensitivity CRP and ECG alone cost ₹550 less than Cardiac Health.",
    button: "Swap and save ₹550",
  });
  const after = withOthers(both, shared);
  expect(after.map(({ name }) => name)).toEqual([
    "Full Body Checkup",
    "High-Sensitivity CRP",
    "ECG",
  ]);
  expect(cartTotal(both) - cartTotal(after)).toBe(550);
  const withEcg = [...both, ...cartOfTests("ECG")];
  expect(withOthers(withEcg, shared).filter(({ name }) => name === "ECG")).toHaveLength(1);
});

test("§4 nothing is said of packages that share nothing, save nothing or whose prices are unknown", () => {
  expect(
    findSharedTests([packageLine("Mini Kidney Check"), packageLine("Mini Thyroid Check")]),
  ).toBeUndefined();
  expect(findSharedTests(both.map((line) => ({ ...line, isKept: true })))).toBeUndefined();
  expect(findSharedTests(both.map((line) => ({ ...line, quantity: 2 })))).toBeUndefined();
  const unpriced = both.map((line) => ({
    ...line,
    tests: line.tests?.map((held) => ({ ...held, price: undefined })),
  }));
  expect(findSharedTests(unpriced)).toBeUndefined();
});

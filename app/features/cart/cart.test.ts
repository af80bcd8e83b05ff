import { describe, expect, test } from "vitest";
import { addItem, itemOf, updateQuantity } from "./cart-rules.ts";
import { cartCount, cartTotal, lineTotal, parseCart } from "./cart.ts";

const noon = new Date("2026-11-21T06:30:00Z");
const cbc = {
  _id: "complete-blood-count",
  name: "Complete Blood Count",
  category: "Haematology",
  offeredPrice: 300,
  originalPrice: 400,
};
const esr = { _id: "esr", name: "ESR", category: "Haematology", originalPrice: 100 };

describe("§4 cart", () => {
  test("a line made from a test has name plus timestamp as _id and the catalogue's id as testId", () => {
    expect(itemOf(cbc, noon)).toMatchObject({
      _id: `Complete Blood Count-${noon.getTime()}`,
      testId: "complete-blood-count",
      price: 300,
      quantity: 1,
    });
  });

  test("add: same _id raises quantity by 1, else appended with quantity 1", () => {
    const once = addItem([], itemOf(cbc, noon));
    const twice = addItem(once, itemOf(cbc, new Date(noon.getTime() + 5)));
    expect(twice).toMatchObject([{ testId: "complete-blood-count", quantity: 2 }]);
    expect(addItem(twice, itemOf(esr, noon))).toMatchObject([
      { quantity: 2 },
      { testId: "esr", quantity: 1 },
    ]);
  });

  test("a quantity of 0 or less removes the item", () => {
    const items = addItem([], itemOf(cbc, noon));
    const id = items[0]?._id ?? "";
    expect(updateQuantity(items, id, 3)).toMatchObject([{ quantity: 3 }]);
    expect(updateQuantity(items, id, 0)).toEqual([]);
    expect(updateQuantity(items, id, -1)).toEqual([]);
  });
});

describe("§9 cart", () => {
  test("cart total is the sum of price times quantity; cart count is the sum of quantities", () => {
    const items = addItem(
      addItem(addItem([], itemOf(cbc, noon)), itemOf(cbc, noon)),
      itemOf(esr, noon),
    );
    expect(cartTotal(items)).toBe(700);
    expect(cartCount(items)).toBe(3);
  });

  test("a price that is not a number counts 0", () => {
    const unpriced = itemOf({ _id: "x", name: "X", category: "Other" }, noon);
    expect(lineTotal(unpriced)).toBeUndefined();
    expect(cartTotal([unpriced])).toBe(0);
  });
});

describe("local storage is untrusted input", () => {
  test.each([null, "", "{", "null", "7", '"cart"', "{}", "[null]", "[1]", '[{"name":"no id"}]'])(
    "%s is an empty cart",
    (stored) => expect(parseCart(stored)).toEqual([]),
  );

  test("restores the saved lines with their saved quantities", () => {
    const items = addItem(addItem([], itemOf(cbc, noon)), itemOf(cbc, noon));
    expect(parseCart(JSON.stringify(items))).toMatchObject([
      { testId: "complete-blood-count", quantity: 2, price: 300 },
    ]);
  });

  test("a damaged quantity or price is replaced", () => {
    expect(parseCart('[{"_id":"a","name":"A","quantity":-3,"price":"<b>"}]')).toMatchObject([
      { quantity: 1, price: undefined },
    ]);
  });
});

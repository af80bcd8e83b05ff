import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { addItem, itemOf, packageSource } from "./add-line.ts";
import { updateQuantity } from "./edit-cart.ts";
import { cartTotal, lineTotal } from "./cart-total.ts";
import { countIn } from "./cart-count.ts";
import { parseCart } from "./cart.ts";
import { packageLineOf } from "./package-line.ts";

const noon = new Date("2026-11-21T06:30:00Z");
const cbc = {
  _id: "complete-blood-count",
  name: "Complete Blood Count",
  category: "Haematology",
  offeredPrice: 300,
  originalPrice: 400,
};
const esr = { _id: "esr", name: "ESR", category: "Haematology", originalPrice: 100 };
const fullBody = {
  _id: "full-body-checkup",
  name: "Full Body Checkup",
  offeredPrice: 350,
  originalPrice: 500,
  tests: [cbc, esr],
};

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

  test("a package is one line at its own price; the same package again raises its quantity", () => {
    const line = packageLineOf(fullBody, noon, "test");
    expect(line).toMatchObject({
      packageId: "full-body-checkup",
      name: "Full Body Checkup",
      category: "Package",
      price: 350,
      originalPrice: 500,
      quantity: 1,
      description: "Complete Blood Count and ESR.",
      tests: [{ testId: "complete-blood-count" }, { testId: "esr" }],
      sources: ["test"],
    });
    expect(line.testId).toBeUndefined();
    const items = addItem(addItem(addItem([], line), itemOf(cbc, noon)), itemOf(esr, noon));
    expect(items).toHaveLength(3);
    const again = packageLineOf(fullBody, new Date(noon.getTime() + 5), "test");
    expect(addItem(items, again)).toMatchObject([
      { packageId: "full-body-checkup", quantity: 2 },
      { testId: "complete-blood-count", quantity: 1 },
      { testId: "esr", quantity: 1 },
    ]);
    expect(cartTotal(addItem(items, again))).toBe(1100);
  });

  test("a package of the same id as a test is another line", () => {
    const pack = packageLineOf({ ...fullBody, _id: "esr", name: "ESR" }, noon, "test");
    const items = addItem([itemOf(esr, new Date(0))], pack);
    expect(items).toMatchObject([{ testId: "esr" }, { packageId: "esr" }]);
  });

  test("a quantity of 0 or less removes the item", () => {
    const items = addItem([], itemOf(cbc, noon));
    const id = items[0]?._id ?? "";
    expect(updateQuantity(items, id, 3)).toMatchObject([{ quantity: 3 }]);
    expect(updateQuantity(items, id, 0)).toEqual([]);
    expect(updateQuantity(items, id, -1)).toEqual([]);
  });
});

describe("§3 cart item: sources", () => {
  test("a line remembers each way it was added once, and a quantity set by hand is meant", () => {
    const pack = packageSource("diabetes-screening");
    const alone = addItem(addItem([], itemOf(cbc, noon)), itemOf(cbc, noon));
    expect(alone).toMatchObject([{ quantity: 2, sources: ["test"] }]);
    const twice = addItem(alone, itemOf(cbc, noon, pack, "Diabetes Screening"));
    expect(twice).toMatchObject([{ quantity: 3, sources: ["test", "package:diabetes-screening"] }]);
    const id = twice[0]?._id ?? "";
    const meant = updateQuantity(twice, id, 2);
    expect(meant).toMatchObject([{ quantity: 2, isQuantityMeant: true }]);
    expect(updateQuantity(meant, id, 1)[0]?.isQuantityMeant).toBeUndefined();
  });

  test("how a line saved before was added stays unknown", () => {
    const old = parseCart('[{"_id":"a","testId":"esr","name":"ESR","quantity":1}]');
    expect(addItem(old, itemOf(esr, noon))[0]).toMatchObject({
      quantity: 2,
      sources: undefined,
    });
  });
});

describe("§9 cart", () => {
  test("cart total is the sum of price times quantity; cart count is the sum of quantities", () => {
    const items = addItem(
      addItem(addItem([], itemOf(cbc, noon)), itemOf(cbc, noon)),
      itemOf(esr, noon),
    );
    expect(cartTotal(items)).toBe(700);
    expect(countIn(JSON.stringify(items))).toBe(3);
  });

  test("a price that is not a number counts 0", () => {
    const unpriced = itemOf({ _id: "x", name: "X", category: "Other" }, noon);
    expect(lineTotal(unpriced)).toBeUndefined();
    expect(cartTotal([unpriced])).toBe(0);
  });
});

describe("§3 cart item: stored lines", () => {
  /** What the site stored before there were package lines. */
  const STORED =
    '[{"_id":"HbA1c-1790000000000","testId":"hba1c","name":"HbA1c","price":400,"category":"Diabetes","description":"Average glucose.","quantity":2,"sampleContainer":"EDTA tube (lavender)","turnaroundTime":"Same day","fasting":"Not needed","originalPrice":500,"packageName":"Diabetes Screening"}]';

  test("a cart saved by the version before is read unchanged, and saved again the same", () => {
    const read = JSON.parse(JSON.stringify(parseCart(STORED))) as unknown;
    expect(read).toEqual(JSON.parse(STORED));
  });

  test("a package line is read with its tests and without its damaged fields", () => {
    const stored = {
      _id: "Mini Kidney Check-1",
      packageId: "mini-kidney-check",
      name: "Mini Kidney Check",
      price: 399,
      category: "Package",
      description: "",
      quantity: 1,
      tests: [{ _id: "u-1", testId: "urine", name: "Urine" }, 7, { name: "no id" }],
      sources: ["basket", 3, null],
      isQuantityMeant: "yes",
      isKept: 1,
    };
    const [line] = parseCart(JSON.stringify([stored]));
    expect(line).toMatchObject({
      packageId: "mini-kidney-check",
      tests: [{ testId: "urine", quantity: 1 }],
      sources: ["basket"],
    });
    expect(line).toMatchObject({ isQuantityMeant: undefined, isKept: undefined });
    const [other] = parseCart('[{"_id":"a","name":"A","tests":{},"sources":"x","packageId":5}]');
    expect(other).toMatchObject({ tests: undefined, sources: undefined, packageId: undefined });
  });

  test("of lines nested without end the first two levels are read", () => {
    const deep = `${'[{"_id":"a","name":"A","tests":'.repeat(20_000)}[]${"}]".repeat(20_000)}`;
    const [line] = parseCart(deep);
    expect(line?.tests?.map(({ tests }) => tests)).toEqual([undefined]);
  });
});

describe("local storage is untrusted input", () => {
  test.each(["", "{", "null", "7", '"cart"', "{}", "[null]", "[1]", '[{"name":"no id"}]'])(
    "%s is an empty cart",
    (stored) => expect(parseCart(stored)).toEqual([]),
  );

  test("the count of the header is that of the lines, whatever is stored", () => {
    const aLine = fc.record(
      { _id: fc.string(), name: fc.string(), quantity: fc.oneof(fc.double(), fc.anything()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.array(fc.oneof(aLine, fc.jsonValue()))), (stored) => {
        const text = typeof stored === "string" ? stored : JSON.stringify(stored);
        const lines = parseCart(text).map(({ quantity }) => quantity);
        expect(countIn(text)).toBe(lines.reduce((sum, quantity) => sum + quantity, 0));
      }),
      { seed: inject("seed") },
    );
  });

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

import { addPackage, cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { samplePackages } from "#tests/sample-catalogue.ts";
import { describe, expect, test } from "vitest";
import type { CartItem } from "../cart.ts";
import { updateQuantity } from "../edit-cart.ts";
import { findDoubles, withoutDouble } from "./doubles.ts";
import { doubleNote, forPeople } from "./overlap-words.ts";

const notesOf = (items: readonly CartItem[]) =>
  findDoubles(items).map((double) => {
    const { bold, rest, button } = doubleNote(double, samplePackages);
    return `${bold}${rest} [${button}]`;
  });

const twoOf = (items: readonly CartItem[], name: string) =>
  updateQuantity(items, items.find((line) => line.name === name)?._id ?? "", 2);

describe("§4 doubles", () => {
  test("a test that is also in a package line", () => {
    const items = [
      packageLine("Mini Kidney Check"),
      ...cartOfTests("Urine Routine and Microscopy"),
    ];
    expect(notesOf(items)).toEqual([
      "Urine Routine and Microscopy is already in Mini Kidney Check. One sample is enough for both. [Remove the double, save ₹100]",
    ]);
  });

  test("a package inside a package", () => {
    const items = [packageLine("Mini Sugar Check"), packageLine("Diabetes Screening")];
    expect(notesOf(items)).toEqual([
      "Mini Sugar Check is already in Diabetes Screening. [Remove the double, save ₹199]",
    ]);
  });

  test("a quantity raised by two different sources", () => {
    const items = addPackage(cartOfTests("HbA1c"), "Diabetes Screening");
    expect(notesOf(items)).toEqual([
      "HbA1c was added twice, alone and with Diabetes Screening. [Keep one, save ₹400]",
    ]);
    expect(forPeople({ ...items[0], quantity: 2 } as CartItem)).toBe("For two people");
    const thrice = addPackage(items, "Cardiac Health").filter(({ name }) => name === "HbA1c");
    expect(notesOf(thrice)).toEqual([
      "HbA1c was added 3 times, alone, with Diabetes Screening and with Cardiac Health. [Keep one, save ₹800]",
    ]);
  });

  test("a quantity that the visitor set is no mistake", () => {
    const items = addPackage(cartOfTests("HbA1c"), "Diabetes Screening");
    expect(notesOf(twoOf(items, "HbA1c"))).toEqual([]);
    expect(notesOf(cartOfTests("HbA1c", "HbA1c"))).toEqual([]);
  });

  test("how a line of an older cart was added is not known, and nothing is said", () => {
    const [line] = cartOfTests("HbA1c", "HbA1c");
    const old: CartItem = { ...line, sources: undefined } as CartItem;
    expect(notesOf([old])).toEqual([]);
  });

  test("two tests beside a package for one are for two people", () => {
    const items = [
      packageLine("Mini Kidney Check"),
      ...cartOfTests("Urine Routine and Microscopy"),
    ];
    expect(notesOf(twoOf(items, "Urine Routine and Microscopy"))).toEqual([]);
    expect(notesOf(twoOf(items, "Mini Kidney Check"))).toHaveLength(1);
  });

  test("of two packages with the same tests only the dearer is a double", () => {
    const one = packageLine("Mini Sugar Check");
    const same = { ...one, _id: "other", packageId: "other", name: "Sugar Twice", price: 250 };
    expect(notesOf([same, one])).toEqual([
      "Sugar Twice is already in Mini Sugar Check. [Remove the double, save ₹250]",
    ]);
    expect(findDoubles([one, { ...same, price: 199 }])).toHaveLength(1);
  });

  test("a line whose tests are not all known is never a double", () => {
    const damaged = { ...packageLine("Mini Sugar Check"), tests: undefined };
    expect(notesOf([packageLine("Diabetes Screening"), damaged])).toEqual([]);
    expect(notesOf([damaged, ...cartOfTests("Fasting Blood Sugar")])).toEqual([]);
  });

  test("removing a double leaves the rest as it is", () => {
    const items = addPackage(cartOfTests("HbA1c"), "Diabetes Screening");
    const [double] = findDoubles(items);
    const after = double ? withoutDouble(items, double) : [];
    expect(after.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(findDoubles(after)).toEqual([]);
  });
});

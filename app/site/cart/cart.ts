import { currentLanguage } from "#app/lib/language.ts";
import { linesIn, linesOf, quantityOf, type StoredLine } from "./cart-count.ts";

/** A line of the cart: a test, or a package at its own price (product §3: Cart item). */
export type CartItem = {
  /** Name plus timestamp when it was made from a test or a package. */
  _id: string;
  /** The catalogue's id of a test, which a booking sends. A package line has none. */
  testId?: string;
  /** The catalogue's id of a package: this is a package line. */
  packageId?: string;
  /** The tests of a package line, each as its own line would be. */
  tests?: CartItem[];
  name: string;
  /** Rupees; anything but a number shows N/A and counts 0. */
  price?: number;
  category: string;
  description: string;
  quantity: number;
  sampleContainer?: string;
  turnaroundTime?: string;
  fasting?: string;
  originalPrice?: number;
  packageName?: string;
  /** How it was added, each way once: `test`, `basket`, `swap`, `package:{id}`. Unknown for a line saved before. */
  sources?: string[];
  /** The visitor set the quantity by hand: more than one is no mistake. */
  isQuantityMeant?: boolean;
  /** "Keep my tests": no package is offered for it. */
  isKept?: boolean;
  /** On the Hindi site: what people call it, and its category; blank when there is no word for it. */
  hindiName?: string;
  hindiCategory?: string;
};

/** Parses local storage as untrusted input: a damaged field is left out. */
export const parseCart = (text: string): CartItem[] => linesIn(text).map(parseLine);

const text = (value: unknown) => (typeof value === "string" ? value : undefined);
const number = (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

const parseLine = (line: StoredLine): CartItem => ({
  ...parseTest(line),
  packageId: text(line.packageId),
  tests: Array.isArray(line.tests) ? linesOf(line.tests).map(parseTest) : undefined,
});

const parseTest = (line: StoredLine): CartItem => ({
  _id: line._id,
  testId: text(line.testId),
  name: line.name,
  price: number(line.price),
  category: text(line.category) ?? "Other",
  description: text(line.description) ?? "",
  quantity: quantityOf(line),
  sampleContainer: text(line.sampleContainer),
  turnaroundTime: text(line.turnaroundTime),
  fasting: text(line.fasting),
  originalPrice: number(line.originalPrice),
  packageName: text(line.packageName),
  sources: Array.isArray(line.sources)
    ? line.sources.flatMap((source) => text(source) ?? [])
    : undefined,
  isQuantityMeant: line.isQuantityMeant === true || undefined,
  isKept: line.isKept === true || undefined,
  ...(currentLanguage() === "hi" && {
    hindiName: text(line.hindiName),
    hindiCategory: text(line.hindiCategory),
  }),
});

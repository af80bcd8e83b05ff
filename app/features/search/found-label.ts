import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import type { SearchResult } from "./search.ts";

type Found = Pick<
  SearchResult,
  "_id" | "name" | "category" | "price" | "originalPrice" | "container" | "tat" | "fasting"
>;

/** A test that was found or suggested, as a label shows it. */
export const labelOf = (result: Found): TestLabel => ({
  _id: result._id,
  name: result.name,
  category: result.category,
  offeredPrice: result.price,
  originalPrice: result.originalPrice,
  container: result.container ?? "",
  tat: result.tat ?? "",
  fasting: result.fasting ?? "",
});

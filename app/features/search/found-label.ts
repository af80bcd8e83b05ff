import type { TestLabel } from "../catalogue/catalogue.ts";
import type { SearchResult } from "./search.ts";

/** A test that was found, as a label shows it. */
export const labelOf = (result: SearchResult): TestLabel => ({
  _id: result._id,
  name: result.name,
  category: result.category,
  offeredPrice: result.price,
  originalPrice: result.originalPrice,
  container: result.container ?? "",
  tat: result.tat ?? "",
  fasting: result.fasting ?? "",
});

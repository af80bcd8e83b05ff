import { type SampleFacts, sampleFactsOf, type TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import type { SearchResult } from "#app/domain/search/search.ts";

type Source = Pick<
  SearchResult,
  "_id" | "name" | "category" | "price" | "originalPrice" | "hindiName" | "hindiCategory"
> &
  Partial<SampleFacts>;

/** The card of a test in search results or suggestions. */
export const toTestLabel = (result: Source): TestLabel => ({
  _id: result._id,
  name: result.name,
  category: result.category,
  hindiName: result.hindiName,
  hindiCategory: result.hindiCategory,
  offeredPrice: result.price,
  originalPrice: result.originalPrice,
  ...sampleFactsOf(result),
});

import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";

/** What is agreed with an account: a price for some tests, and what everything else is lower. */
export type Terms = {
  discountPercent: number | null;
  /** Paise by the id of the test. */
  prices: Readonly<Record<string, number>>;
};

type Line = { itemId: string | null; category: string; pricePaise: number };

/** What one of a line costs the account: the price of its list, else the lab's less the discount. */
export function agreedPriceOf({ itemId, category, pricePaise }: Line, terms: Terms) {
  // A package may have the id of a test.
  const isListed = itemId !== null && category !== PACKAGE_CATEGORY;
  const own = isListed && Object.hasOwn(terms.prices, itemId) ? terms.prices[itemId] : undefined;
  // The lab lowered its price since.
  if (own !== undefined) return Math.min(own, pricePaise);
  return pricePaise - Math.floor((pricePaise * (terms.discountPercent ?? 0)) / 100);
}

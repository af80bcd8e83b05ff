export type Priced = { offeredPrice?: number; originalPrice?: number };

/** The offered price, else the original one (product §9: Prices). */
export const priceOf = ({ offeredPrice, originalPrice }: Priced) => offeredPrice ?? originalPrice;

/** The original price where it is higher than the one asked, to be struck through. */
export const oldPriceOf = ({ offeredPrice, originalPrice }: Priced) =>
  offeredPrice !== undefined && originalPrice !== undefined && originalPrice > offeredPrice
    ? originalPrice
    : undefined;

/** Rupees saved against the original price; 0 when nothing is. */
export const savingsOf = (item: Priced) =>
  Math.max(0, (item.originalPrice ?? 0) - (priceOf(item) ?? 0));

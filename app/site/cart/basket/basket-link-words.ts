import { plural, t } from "#app/lib/translate.ts";

/**
 * What is said of the link to a basket (product §2: Shared basket). Apart from basket-words.ts, which needs
 * the plan of the visit.
 */

export const basketTitle = () => t`Tests for you`;

export const nothingToShare = () => t`These tests cannot be shared: the lab no longer lists them.`;

export const linkCopied = (count: number) =>
  t`The link is copied. It holds ${plural(count, { one: "# test", other: "# tests" })}, no name and no number.`;

export const copyByHand = () => t`Copy this link`;

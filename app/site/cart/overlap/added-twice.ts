import type { CartItem } from "../cart.ts";

/**
 * True when different ways of adding have raised the quantity, and the visitor has not said that it is
 * meant (product §4: Doubles). Not for a line saved before lines remembered how they were added.
 */
export const isAddedTwice = ({ quantity, sources = [], isQuantityMeant }: CartItem) =>
  quantity > 1 && sources.length > 1 && !isQuantityMeant;

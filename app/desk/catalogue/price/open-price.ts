import { rupees } from "#app/lib/money.ts";
import type { Priced } from "./price-in-place.ts";

/** The price that is being typed. */
export type OpenPrice = {
  /** The id of its row. */
  item: string;
  /** The price as it opened, in paise; undefined once it was said that a colleague changed it. */
  was: string | undefined;
  typed: string;
  /** ISO day from which it holds; blank for now. */
  from: string;
  /** Why it was not saved; undefined as long as nothing was refused. */
  refusal: string | undefined;
};

/** What stands in the field as it opens. */
export function openedPrice({ id, offeredPaise, originalPaise }: Priced): OpenPrice {
  const paise = offeredPaise ?? originalPaise;
  return {
    item: id,
    was: String(offeredPaise ?? ""),
    typed: paise === null ? "" : String(rupees(paise)),
    from: "",
    refusal: undefined,
  };
}

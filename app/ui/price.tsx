import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { oldPriceOf, type Priced, priceOf } from "#app/lib/price.ts";
import text from "./text.module.css";

type Props = {
  of: Priced;
  /** With two decimals, as on the tests page (product §9). */
  exact?: boolean;
};

/** `₹300 ₹400`: the price, or N/A, and the original one struck through where it is higher. */
export function Price({ of, exact }: Props) {
  const format = exact ? formatRupeesExact : formatRupees;
  const old = oldPriceOf(of);
  return (
    <>
      <b>{format(priceOf(of))}</b>
      {old !== undefined && (
        <>
          {" "}
          <s className={text.oldPrice}>{format(old)}</s>
        </>
      )}
    </>
  );
}

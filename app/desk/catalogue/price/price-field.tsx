import { useEffect, useRef } from "react";
import type { OpenPrice } from "./open-price.ts";
import type { Priced } from "./price-in-place.ts";
import styles from "./price-cell.module.css";

type Props = { item: Priced; open: OpenPrice; onType: (typed: string) => void };

/** The id of the form below the row, which the field belongs to. */
export const PRICE_FORM = "price-form";
const ERROR = "price-form-error";

/** Our price as a field; the form that saves it stands below the row. */
export function PriceField({ item, open, onType }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <span className={styles.field}>
      <span aria-hidden="true">₹</span>
      <input
        ref={input}
        form={PRICE_FORM}
        name="price"
        aria-label={`Our price of ${item.name} in rupees`}
        aria-invalid={open.refusal ? true : undefined}
        aria-describedby={open.refusal ? ERROR : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={open.typed}
        onChange={({ target }) => onType(target.value)}
      />
    </span>
  );
}

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Priced } from "./price-in-place.ts";
import styles from "./price-cell.module.css";

type Props = {
  item: Priced;
  /** ISO. */
  today: string;
  /** The address that opens its field without script. */
  to: string;
  /** It takes the focus: its field was just left. */
  isLeft: boolean;
  onOpen: () => void;
};

/** Our price, which opens as a field. */
export function PriceButton({ item, today, to, isLeft, onOpen }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isLeft) link.current?.focus();
  }, [isLeft]);
  const { offeredPaise, originalPaise, planned, name } = item;
  const paise = offeredPaise ?? originalPaise;
  const price = paise === null ? "No price" : formatRupees(rupees(paise));
  return (
    <>
      <Link
        ref={link}
        className={styles.cell}
        to={to}
        replace
        preventScrollReset
        data-row-link
        aria-label={`Our price of ${name}: ${price}. Change it`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {price}
      </Link>
      {planned && (
        <small className={styles.planned}>
          {formatRupees(rupees(planned.paise))} from {deskDayAndMonth(planned.day, today)}
        </small>
      )}
    </>
  );
}

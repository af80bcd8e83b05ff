import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./bottom-bar.module.css";

type Props = {
  price: string;
  /** What the price is for: "2 tests". */
  note: string;
  /** The one button or link. */
  children: ReactNode;
};

/** Price and main action, fixed to the bottom of the screen on phones. */
export const BottomBar = ({ price, note, children }: Props) => (
  <div className={`${layout.ink} ${styles.bar}`}>
    <p>
      <b>{price}</b>
      <span>{note}</span>
    </p>
    {children}
  </div>
);

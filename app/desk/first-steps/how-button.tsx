import { type ReactNode, useId } from "react";
import { type ButtonKind, buttonClass } from "#app/ui/desk/button-class.ts";
import styles from "./how-button.module.css";

type Props = { kind: ButtonKind; how: string; children: ReactNode };

/** Says how something is done that is not done on the desk. The platform's popover needs no script. */
export function HowButton({ kind, how, children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass(kind)} popoverTarget={id}>
        {children}
      </button>
      <div id={id} popover="auto" className={styles.how}>
        {how}
      </div>
    </>
  );
}

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { DeskButton } from "./desk-button.tsx";
import { DeskIcon } from "./desk-icon.tsx";
import styles from "./desk-dialog.module.css";

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For two columns. */
  wide?: boolean;
  /** Its buttons, the one that goes ahead last. */
  foot?: ReactNode;
};

/**
 * A modal dialog on the platform's <dialog>, which traps the focus, closes on Esc and restores the
 * focus. Mounting opens it. A change that is refused says so inside it: the toasts lie behind.
 */
export function DeskDialog({ title, onClose, children, wide = false, foot }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect: its clean-up runs while the dialog is in the DOM, so that close() restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? styles.wide : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <DeskButton kind="bareSquare" aria-label="Close" onClick={onClose}>
          <DeskIcon name="close" />
        </DeskButton>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}

import { type ReactNode, useLayoutEffect, useId, useRef } from "react";
import { t } from "#app/lib/translate.ts";
import { Icon } from "./icon.tsx";
import button from "./button.module.css";
import styles from "./dialog.module.css";
import { Toasts } from "./toast.tsx";
import { WithNames } from "./with-names.tsx";

type Props = { title: string; onClose: () => void; children: ReactNode };

/**
 * A modal dialog on the platform's <dialog>, which traps the focus, closes on Esc and restores the
 * focus. Mounting opens it.
 */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: its clean-up runs while the dialog is in the DOM, so that close() restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>
          <WithNames>{title}</WithNames>
        </h2>
        <button type="button" className={button.bareIcon} aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <Toasts />
    </dialog>
  );
}

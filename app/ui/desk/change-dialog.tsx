import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Band } from "./band.tsx";
import { buttonClass } from "./button-class.ts";
import { DeskButton } from "./desk-button.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import styles from "./desk-dialog.module.css";
import type { DialogChange } from "./use-dialog-change.ts";

type Props = {
  title: string;
  dialog: DialogChange;
  /** The words of the button that goes ahead. */
  go: ReactNode;
  /** The words of the button that changes nothing; without them only the cross closes the dialog. */
  leave?: string;
  /** Whether all that is needed is chosen. */
  isReady?: boolean;
  /** A field says the refusal, so that no band repeats it. */
  isRefusedInField?: boolean;
  /** Gets what was typed in the field of a name, and all of it where a name stands several times. */
  onSubmit: (typed: (name: string) => string, all: FormData) => void;
  children: ReactNode;
};

const FIELD = "input:enabled:not([type=hidden]), select:enabled, textarea:enabled";

/**
 * A dialog that makes one change: its form, why it was refused, and its buttons. The focus begins on the
 * first field, else on the button that changes nothing.
 */
export function ChangeDialog({ title, dialog, onSubmit, children, ...rest }: Props) {
  const { go, leave, isReady = true, isRefusedInField = false } = rest;
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const leaving = useRef<HTMLButtonElement>(null);
  // After the layout effect of the dialog, which opens it with the focus on the cross.
  useLayoutEffect(() => {
    if (fields.current?.contains(document.activeElement)) return;
    (fields.current?.querySelector<HTMLElement>(FIELD) ?? leaving.current)?.focus();
  }, []);
  return (
    <DeskDialog
      title={title}
      onClose={dialog.close}
      foot={
        <>
          {leave && (
            <DeskButton ref={leaving} kind="quiet" onClick={dialog.close}>
              {leave}
            </DeskButton>
          )}
          <button
            type="submit"
            form={form}
            className={buttonClass("primary")}
            disabled={dialog.busy || !isReady}
          >
            {go}
          </button>
        </>
      }
    >
      <form
        id={form}
        ref={fields}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const all = new FormData(event.currentTarget);
          onSubmit((name) => String(all.get(name) ?? ""), all);
        }}
      >
        {children}
        {!isRefusedInField && <Refusal dialog={dialog} />}
      </form>
    </DeskDialog>
  );
}

/** Why the change was refused: the toasts lie behind a dialog. */
export const Refusal = ({ dialog: { refusal } }: Pick<Props, "dialog">) =>
  refusal && (
    <Band kind="bad" icon="alert">
      {refusal}
    </Band>
  );

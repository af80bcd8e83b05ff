import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { Mark } from "#app/ui/desk/mark.tsx";
import type { Coming } from "./coming.queries.server.ts";
import styles from "./coming-note.module.css";

type Props = {
  coming: Coming | undefined;
  /** Opens the dialog that cancels the visit. */
  onCancel: () => void;
};

/** Whether the lab comes to the pincode; what to do about a visit where it does not. */
export function ComingNote({ coming, onCancel }: Props) {
  if (!coming) return null;
  if (coming.served)
    return (
      <p className={styles.served}>
        <DeskIcon name="check" />
        {coming.words}
      </p>
    );
  return (
    <div className={styles.outside}>
      <Mark kind="bad" icon="alert">
        {coming.words}
      </Mark>
      <button type="button" className={button.quiet} onClick={onCancel}>
        Cancel: out of our area
      </button>
    </div>
  );
}

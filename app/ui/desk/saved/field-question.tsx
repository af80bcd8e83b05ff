import type { SavedValue } from "./use-saved-value.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import styles from "./field-question.module.css";

type Props = Pick<SavedValue, "refusal" | "insist" | "giveWay" | "confirm" | "busy">;

/** What can be done about a field that was not saved: whose value counts, whether it is meant, or once more. */
export function FieldQuestion({ refusal, insist, giveWay, confirm, busy }: Props) {
  if (refusal?.reason === "changed-meanwhile") {
    // Both are about the colleague's value, which the screen may not have yet.
    return (
      <p className={styles.question}>
        <DeskButton kind="inline" disabled={busy} onClick={insist}>
          Save mine
        </DeskButton>
        <DeskButton kind="inline" disabled={busy} onClick={giveWay}>
          Keep theirs
        </DeskButton>
      </p>
    );
  }
  if (refusal?.reason === "asks") return <AddOrLeave onAdd={confirm} onLeave={giveWay} />;
  if (refusal?.reason !== "no-answer") return null;
  return (
    <p className={styles.question}>
      <DeskButton kind="inline" onClick={insist}>
        Try again
      </DeskButton>
    </p>
  );
}

/** Answers whether a name that the list does not have joins it. */
export const AddOrLeave = ({ onAdd, onLeave }: { onAdd: () => void; onLeave: () => void }) => (
  <p className={styles.question}>
    <DeskButton kind="inline" onClick={onAdd}>
      Add
    </DeskButton>
    <DeskButton kind="inline" onClick={onLeave}>
      Leave it
    </DeskButton>
  </p>
);

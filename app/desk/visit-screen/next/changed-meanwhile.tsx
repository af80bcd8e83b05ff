import { useState } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { meanwhileWords, type Change } from "../patient/changed-tests-words.ts";
import styles from "./changed-meanwhile.module.css";

type Props = {
  /** What others changed, newest first. */
  changes: readonly Change[];
};

/**
 * Says what a colleague changed while the screen was open. The screen shows it already, but for what is
 * being typed; Show leads to the history.
 */
export function ChangedMeanwhile({ changes }: Props) {
  const [newest] = changes;
  const [seen, setSeen] = useState(newest?.id);
  if (!newest || newest.id === seen) return null;
  const { lead, rest } = meanwhileWords(newest);
  return (
    <div className={styles.notice}>
      <Band
        icon="eye"
        action={
          <DeskButton
            onClick={() => {
              setSeen(newest.id);
              document.querySelector("#history")?.scrollIntoView({ block: "center" });
            }}
          >
            Show
          </DeskButton>
        }
      >
        <b>{lead}</b>
        {rest}
      </Band>
    </div>
  );
}

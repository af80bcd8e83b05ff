import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import styles from "./panel-label.module.css";
import type { ReceivePost } from "./receive-forms.ts";
import type { Unsettled } from "./unsettled-containers.queries.server.ts";

type Props = { one: Unsettled; busy: boolean; onChange: (post: ReceivePost) => void };

/** The laboratory plans no visits: the front desk calls the patient. */
export const AskAgain = ({ one, busy, onChange }: Props) => (
  <>
    <p className={styles.words}>
      {one.isAsked
        ? "The front desk has it under To call."
        : "The front desk calls, once you ask for it again."}
      {one.goesOn && ` ${one.goesOn}`}
    </p>
    {!one.isAsked && (
      <DeskButton
        disabled={busy}
        onClick={() => onChange({ intent: "ask-again", sample: one.sampleId })}
      >
        Ask to collect again
      </DeskButton>
    )}
  </>
);

import { useId } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { type FirstSteps, isOpen } from "./first-steps.ts";
import type { FirstStepsPost } from "./first-steps-forms.ts";
import styles from "./first-steps-label.module.css";
import { StepsDone } from "./steps-done.tsx";
import { DoneSteps, FreeSteps, NumberedSteps } from "./step-list.tsx";

type Props = { steps: FirstSteps; canPutOff: boolean };

/** What is left before the first patient, and what is done (product §10: First steps). */
export function FirstStepsLabel({ steps: { must, lab, free }, canPutOff }: Props) {
  const id = useId();
  const counted = [...must, ...lab];
  const numbered = must.map((step, at) => ({ ...step, number: at + 1 })).filter(isOpen);
  const unset = lab.filter(isOpen);
  const optional = free.filter(isOpen);
  const done = [...counted, ...free].filter((step) => !isOpen(step));
  return (
    <section className={styles.label} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Before your first patient</h2>
        <StepsDone done={counted.filter((step) => !isOpen(step)).length} of={counted.length} />
      </div>
      {numbered.length > 0 && <NumberedSteps steps={numbered} />}
      {unset.length > 0 && (
        <>
          <h3 className={styles.part}>Not set yet</h3>
          <FreeSteps steps={unset} />
        </>
      )}
      {optional.length > 0 && (
        <>
          <h3 className={styles.part}>
            When you like <span>the lab works without them</span>
          </h3>
          <FreeSteps steps={optional} />
        </>
      )}
      <h3 className={styles.part}>Done</h3>
      <DoneSteps steps={done} />
      {canPutOff && <Foot />}
    </section>
  );
}

function Foot() {
  const { change, busy } = useChange<FirstStepsPost>({ action: "/?index" });
  return (
    <div className={styles.foot}>
      <span>
        This list goes by itself when 1 to 4 are done. Until then it stands here, for managers only.
      </span>
      <PostForm
        action="/?index"
        request={{ intent: "not-today" }}
        onSend={() => change({ intent: "not-today" })}
      >
        <DeskButton kind="quiet" type="submit" disabled={busy}>
          Not today
        </DeskButton>
      </PostForm>
    </div>
  );
}

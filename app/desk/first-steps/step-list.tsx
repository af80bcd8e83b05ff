import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import text from "#app/ui/text.module.css";
import type { Step } from "./first-steps.ts";
import { StepGo } from "./step-go.tsx";
import styles from "./step-list.module.css";

/** The steps that come first, in their order; the first has the one solid button. */
export const NumberedSteps = ({ steps }: { steps: readonly (Step & { number: number })[] }) => (
  <ol className={styles.list}>
    {steps.map((step, at) => (
      <li key={step.title} value={step.number} className={styles.now}>
        <span className={styles.tag} aria-hidden="true">
          {step.number}
        </span>
        <Words step={step} />
        <StepGo step={step} kind={at === 0 ? "primary" : "button"} />
      </li>
    ))}
  </ol>
);

/** Steps in any order, each with an empty box. */
export const FreeSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ul className={styles.list}>
    {steps.map((step) => (
      <li key={step.title} className={styles.free}>
        <span className={styles.tag} aria-hidden="true" />
        <Words step={step} />
        <StepGo step={step} kind="button" />
      </li>
    ))}
  </ul>
);

/** What is set, in one line each. */
export const DoneSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ul className={styles.list}>
    {steps.map((step) => (
      <li key={step.title} className={styles.done}>
        <span className={styles.tag}>
          <DeskIcon name="check" />
          <span className={text.visuallyHidden}>Done: </span>
        </span>
        <Words step={step} />
        <StepGo step={step} kind="inline" />
      </li>
    ))}
  </ul>
);

const Words = ({ step: { title, said } }: { step: Step }) => (
  <div>
    <b>{title}</b> <p>{said}</p>
  </div>
);

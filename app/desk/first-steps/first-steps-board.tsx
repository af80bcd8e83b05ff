import { type FirstSteps } from "./first-steps.ts";
import styles from "./first-steps-board.module.css";
import { FirstStepsLabel } from "./first-steps-label.tsx";
import { HiddenLabel } from "./hidden-label.tsx";
import { SampleShownLabel } from "./sample-shown-label.tsx";
import { TryItLabel } from "./try-it-label.tsx";

type Props = {
  steps: FirstSteps;
  /** On Today: the list can be put off until tomorrow. */
  canPutOff?: boolean;
};

/** The first steps, beside what is hidden and what can be tried. */
export const FirstStepsBoard = ({ steps, canPutOff = false }: Props) => (
  <div className={styles.board}>
    <FirstStepsLabel steps={steps} canPutOff={canPutOff} />
    <div className={styles.side}>
      {steps.hidden && <HiddenLabel hidden={steps.hidden} />}
      {steps.isSampleShown && <SampleShownLabel />}
      <TryItLabel siteUrl={steps.siteUrl} sampleDay={steps.sampleDay} />
    </div>
  </div>
);

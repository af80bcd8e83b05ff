import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./step-button.module.css";

export type Step = "up" | "down" | "out";

const ICONS = { up: "up", down: "down", out: "close" } as const;
const LABELS: Record<Step, (name: string) => string> = {
  up: (name) => `Move ${name} up`,
  down: (name) => `Move ${name} down`,
  out: (name) => `Take out ${name}`,
};

type Props = {
  what: Step;
  of: { id: string; name: string };
  /** There is nowhere to move it. */
  isEnd?: boolean;
  onStep: () => void;
};

/**
 * Moves a row of a list that is picked together, or takes it out; without script its form is sent. At the
 * end of the list it keeps the focus, which a disabled button would lose.
 */
export const StepButton = ({ what, of, isEnd = false, onStep }: Props) => (
  <button
    className={`${buttonClass("bareSquare")} ${styles.step}`}
    name="step"
    value={`${what} ${of.id}`}
    aria-label={LABELS[what](of.name)}
    aria-disabled={isEnd || undefined}
    onClick={(event) => {
      event.preventDefault();
      if (!isEnd) onStep();
    }}
  >
    <DeskIcon name={ICONS[what]} />
  </button>
);

import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TicketStep } from "./ticket-steps.ts";
import styles from "./step-list.module.css";

/** The steps of a booking; the present one is marked for screen readers too. */
export const StepList = ({ steps }: { steps: readonly TicketStep[] }) => (
  <ol className={styles.steps} aria-label={t`Status of your booking`}>
    {steps.map(({ name, note, state }, at) => (
      <li
        key={name}
        className={state === "to-come" ? undefined : styles[state]}
        aria-current={state === "now" ? "step" : undefined}
      >
        <i aria-hidden="true">{state === "done" ? <Icon name="check" /> : at + 1}</i>
        <div>
          <b>{name}</b>
          {note && (
            <span>
              <WithNames>{note}</WithNames>
            </span>
          )}
        </div>
      </li>
    ))}
  </ol>
);

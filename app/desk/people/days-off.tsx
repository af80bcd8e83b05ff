import { useState } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { PersonView } from "./person-view.queries.server.ts";
import type { Answer } from "#app/ui/desk/use-change.ts";
import styles from "./person-page.module.css";

type Props = Pick<PersonView, "daysOff" | "today"> & {
  /** Of a day that was posted without script. */
  answer: Answer | undefined;
  busy: boolean;
  onChange: (fields: Record<string, string>) => void;
};

/** Days off: the colleague is assigned no visit, and each slot has one place less. */
export function DaysOff({ daysOff, today, answer, busy, onChange }: Props) {
  const [day, setDay] = useState("");
  return (
    <WorkLabel title="Days off">
      {answer && (
        <Band kind={answer.ok ? "plain" : "bad"} icon={answer.ok ? "check" : "alert"}>
          {answer.said}
        </Band>
      )}
      {daysOff.length === 0 && <p>Works on all days from today on.</p>}
      <ul className={styles.rows}>
        {daysOff.map(({ day, words }) => (
          <li key={day}>
            <span>{words}</span>
            <DeskButton
              aria-label={`Works on ${words}`}
              disabled={busy}
              onClick={() => onChange({ intent: "present", day })}
            >
              Works that day
            </DeskButton>
          </li>
        ))}
      </ul>
      <form
        className={styles.foot}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ intent: "absent", day });
          setDay("");
        }}
      >
        <input type="hidden" name="intent" value="absent" />
        <DeskField label="Does not work on">
          {(control) => (
            <DayInput
              {...{ control, today }}
              min={today}
              name="day"
              value={day}
              onChoose={setDay}
            />
          )}
        </DeskField>
        <button className={buttonClass("button")} disabled={busy}>
          Note the day off
        </button>
      </form>
    </WorkLabel>
  );
}

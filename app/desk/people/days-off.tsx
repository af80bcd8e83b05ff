import { useState } from "react";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { weekdayName } from "#app/lib/week-days.ts";
import { WeeklyOff } from "./weekly-off.tsx";
import type { PersonView } from "./person-view.queries.server.ts";
import styles from "./person-page.module.css";
import type { PersonPost } from "./people-forms.ts";

type Props = Pick<PersonView, "daysOff" | "weeklyOff" | "today"> & {
  busy: boolean;
  onChange: (post: PersonPost) => void;
};

/** Days off, once or every week: the colleague is assigned no visit, and each slot has one place less. */
export function DaysOff({ daysOff, weeklyOff, today, busy, onChange }: Props) {
  const [day, setDay] = useState("");
  return (
    <WorkLabel title="Days off">
      <WeeklyOff key={weeklyOff} {...{ weeklyOff, busy, onChange }} />
      {daysOff.length === 0 && (
        <p>
          {weeklyOff === null
            ? "Works on all days from today on."
            : `Off every ${weekdayName(weeklyOff)}, works on all other days from today on.`}
        </p>
      )}
      <ul className={styles.rows}>
        {daysOff.map(({ day, words, works }) => (
          <li key={day}>
            <span>{works ? `${words}, works all the same` : words}</span>
            <DeskButton
              aria-label={works ? `Does not work on ${words}` : `Works on ${words}`}
              disabled={busy}
              onClick={() => onChange({ intent: works ? "absent" : "present", day })}
            >
              {works ? "Off that day" : "Works that day"}
            </DeskButton>
          </li>
        ))}
      </ul>
      <PostForm
        className={styles.foot}
        request={{ intent: "absent" }}
        onSend={() => {
          onChange({ intent: "absent", day });
          setDay("");
        }}
      >
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
      </PostForm>
    </WorkLabel>
  );
}

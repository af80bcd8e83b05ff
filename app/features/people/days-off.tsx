import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { PersonView } from "./person-view.queries.server.ts";
import styles from "./person-page.module.css";

type Props = Pick<PersonView, "daysOff" | "today"> & {
  busy: boolean;
  onChange: (fields: Record<string, string>) => void;
};

/** Days on which nobody can be given a visit of theirs, and a slot has a place less. */
export const DaysOff = ({ daysOff, today, busy, onChange }: Props) => (
  <WorkLabel title="Days off">
    {daysOff.length === 0 && <p>Works on all days from today on.</p>}
    <ul className={styles.rows}>
      {daysOff.map(({ day, words }) => (
        <li key={day}>
          <span>{words}</span>
          <button
            type="button"
            className={buttonClass("button")}
            aria-label={`Works on ${words}`}
            disabled={busy}
            onClick={() => onChange({ intent: "present", day })}
          >
            Works that day
          </button>
        </li>
      ))}
    </ul>
    <form
      className={styles.foot}
      onSubmit={(event) => {
        event.preventDefault();
        const day = String(new FormData(event.currentTarget).get("day") ?? "");
        onChange({ intent: "absent", day });
      }}
    >
      <DeskField label="Does not work on">
        {(control) => <input {...control} type="date" name="day" min={today} required />}
      </DeskField>
      <button className={buttonClass("button")} disabled={busy}>
        Note the day off
      </button>
    </form>
  </WorkLabel>
);

import { ALL_WEEKDAYS, weekdayName } from "#app/lib/week-days.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { PersonPost } from "./people-forms.ts";
import styles from "./person-page.module.css";

type Props = {
  /** 0 for Monday; null for none. */
  weeklyOff: number | null;
  busy: boolean;
  onChange: (post: PersonPost) => void;
};

/** The day of every week on which a colleague does not work. */
export const WeeklyOff = ({ weeklyOff, busy, onChange }: Props) => (
  <PostForm
    className={styles.foot}
    request={{ intent: "weekly" }}
    onSend={(typed) => onChange({ intent: "weekly", weekday: typed("weekday") })}
  >
    <DeskField label="Weekly day off">
      {(control) => (
        <select {...control} name="weekday" defaultValue={weeklyOff ?? ""}>
          <option value="">None</option>
          {ALL_WEEKDAYS.map((weekday) => (
            <option key={weekday} value={weekday}>
              Every {weekdayName(weekday)}
            </option>
          ))}
        </select>
      )}
    </DeskField>
    <button className={buttonClass("button")} disabled={busy}>
      Set the weekly day off
    </button>
  </PostForm>
);

import { useId } from "react";
import { ALL_WEEKDAYS, weekdayName } from "#app/lib/week-days.ts";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./booth-form.module.css";

type Props = { days: readonly number[]; error: string | undefined };

/** The seven days of the week, each on or off. */
export function DaysField({ days, error }: Props) {
  const id = useId();
  const typed = useTypedField("days[]")?.split(",").filter(Boolean).map(Number);
  return (
    <fieldset
      className={styles.days}
      aria-describedby={error && `${id}-error`}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend>Days</legend>
      <div>
        {ALL_WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              className={covering.input}
              type="checkbox"
              name="days[]"
              value={day}
              defaultChecked={(typed ?? days).includes(day)}
              aria-label={weekdayName(day)}
              aria-invalid={error === undefined ? undefined : true}
            />
            <span>{weekdayName(day).slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} {...(error !== undefined && { error })} />
    </fieldset>
  );
}

import { useId } from "react";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { useNow } from "#app/site/visit-plan/use-now.ts";
import { t } from "#app/lib/translate.ts";
import field from "#app/ui/field.module.css";
import { describedBy, FieldNotes } from "#app/ui/field.tsx";
import styles from "./date-field.module.css";

type Props = {
  label: string;
  /** The chosen ISO day, or blank. */
  value: string;
  onChange: (day: string) => void;
  error?: string;
  /** Why nobody comes on the chosen day. */
  closed?: string | undefined;
};

/**
 * The day of the visit, today in India at the earliest (product §5). Today and Tomorrow set the date
 * box; without JavaScript they are sent as `preferredDay`, which counts when the box is empty.
 */
export function DateField({ label, value, onChange, error: refused, closed }: Props) {
  // Said as soon as it is chosen; the send says the same.
  const error = closed ?? refused;
  const id = useId();
  const today = dayInIndia(useNow());
  const shortcuts = [
    { day: today, name: t`Today` },
    { day: dayAfter(today), name: t`Tomorrow` },
  ];
  return (
    <fieldset className={error ? `${field.field} ${field.invalid}` : field.field}>
      <legend>{label}</legend>
      <div className={styles.days}>
        {shortcuts.map(({ day, name }) => (
          <label className={field.option} key={day}>
            <input
              type="radio"
              name="preferredDay"
              value={day}
              checked={day === value}
              onChange={() => onChange(day)}
            />
            <span>{name}</span>
          </label>
        ))}
        <div className={styles.date}>
          <input
            type="date"
            name="preferredDate"
            aria-label={label}
            min={today}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
          />
        </div>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

import { type ChangeEvent, useId, useState } from "react";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { FieldNotes, describedBy } from "#app/ui/field.tsx";

type Props = { label: string; error?: string; defaultValue?: string };

/**
 * The day of the visit, today in India at the earliest (product §5). Today and Tomorrow set the date
 * box; without JavaScript they are sent as `preferredDay` and count when the box is empty.
 */
export function DateField({ label, error, defaultValue = "" }: Props) {
  const id = useId();
  const [today] = useState(() => dayInIndia(new Date()));
  const shortcuts = [
    { day: today, name: "Today" },
    { day: dayAfter(today), name: "Tomorrow" },
  ];
  return (
    <fieldset className={error ? "f bad" : "f"}>
      <legend>{label}</legend>
      <div className="day">
        {shortcuts.map(({ day, name }) => (
          <label className="opt" key={day}>
            <input
              type="radio"
              name="preferredDay"
              value={day}
              defaultChecked={day === defaultValue}
              onChange={chooseShortcut}
            />
            <span>{name}</span>
          </label>
        ))}
        <div className="date">
          <input
            type="date"
            name="preferredDate"
            aria-label={label}
            min={today}
            defaultValue={defaultValue}
            onChange={matchShortcut}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
          />
        </div>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

const boxOf = (form: HTMLFormElement | null) => form?.elements.namedItem("preferredDate");

function chooseShortcut({ currentTarget: radio }: ChangeEvent<HTMLInputElement>) {
  const box = boxOf(radio.form);
  if (box instanceof HTMLInputElement) box.value = radio.value;
}

function matchShortcut({ currentTarget: box }: ChangeEvent<HTMLInputElement>) {
  const radios = box.form?.elements.namedItem("preferredDay");
  if (!(radios instanceof RadioNodeList)) return;
  for (const radio of radios) {
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === box.value;
  }
}

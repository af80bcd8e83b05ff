import { useState } from "react";
import { ChoiceField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import { DateField } from "../booking/date-field.tsx";
import { begunTimes, BOOKING_TIMES, bookingClock } from "../visit-plan/visit-times.ts";

type Props = { errors: FieldErrors; typed: FormValues };

/** The day and the time that the patient asks for. */
export function NewTimeFields({ errors, typed }: Props) {
  const [day, setDay] = useState(typed.preferredDate || typed.preferredDay || "");
  const [past, setPast] = useState<readonly string[]>([]);
  function choose(chosen: string) {
    setDay(chosen);
    setPast(begunTimes(chosen, bookingClock(new Date())));
  }
  return (
    <div className={form.fields}>
      <DateField label="Day" value={day} onChange={choose} error={errors.preferredDate} />
      <ChoiceField
        name="preferredTime"
        label="Time"
        choices={BOOKING_TIMES}
        disabled={past}
        defaultValue={typed.preferredTime}
        error={errors.preferredTime}
      />
    </div>
  );
}

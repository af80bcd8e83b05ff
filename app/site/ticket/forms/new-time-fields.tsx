import { useState } from "react";
import { t } from "#app/lib/translate.ts";
import { ChoiceField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import { DateField } from "#app/site/booking/date-field.tsx";
import { timeChoices } from "#app/site/visit-plan/time-choices.tsx";
import { useFullTimes } from "#app/site/visit-plan/use-full-times.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { begunTimes, bookingClock } from "#app/domain/visit-plan/visit-times.ts";

type Props = { errors: FieldErrors; typed: FormValues };

/** The day and the time that the patient asks for. */
export function NewTimeFields({ errors, typed }: Props) {
  const [day, setDay] = useState(typed.preferredDate || typed.preferredDay || "");
  const [past, setPast] = useState<readonly string[]>([]);
  const offer = useVisitOffer();
  const full = useFullTimes(day, offer);
  function choose(chosen: string) {
    setDay(chosen);
    setPast(begunTimes(chosen, bookingClock(new Date(), 0, offer)));
  }
  return (
    <div className={form.fields}>
      <DateField
        label={t`Day`}
        value={day}
        onChange={choose}
        error={errors.preferredDate}
        closed={offer?.closedDays?.[day]}
      />
      <ChoiceField
        name="preferredTime"
        label={t`Time`}
        {...timeChoices(day, offer, full)}
        disabled={[...past, ...full]}
        defaultValue={typed.preferredTime}
        error={errors.preferredTime}
      />
    </div>
  );
}

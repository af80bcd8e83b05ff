import { useState } from "react";
import { useNow } from "#app/site/visit-plan/use-now.ts";
import { t } from "#app/lib/translate.ts";
import form from "#app/ui/form.module.css";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import { DateField } from "#app/site/booking/date-field.tsx";
import { OfferedTimes } from "#app/site/booking/offered-times.tsx";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { begunTimes, bookingClock } from "#app/domain/visit-plan/visit-times.ts";

type Props = { errors: FieldErrors; typed: FormValues };

/** The day and the time that the patient asks for. */
export function NewTimeFields({ errors, typed }: Props) {
  const [day, setDay] = useState(typed.preferredDate || typed.preferredDay || "");
  const [isChosen, setChosen] = useState(false);
  const offer = useVisitOffer();
  const now = useNow();
  const past = isChosen ? begunTimes(day, bookingClock(now, 0, offer)) : [];
  function choose(chosen: string) {
    setDay(chosen);
    setChosen(true);
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
      <OfferedTimes
        name="preferredTime"
        label={t`Time`}
        day={day}
        offer={offer}
        past={past}
        defaultValue={typed.preferredTime}
        error={errors.preferredTime}
      />
    </div>
  );
}

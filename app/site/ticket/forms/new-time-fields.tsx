import { useState } from "react";
import { t } from "#app/lib/translate.ts";
import form from "#app/ui/form.module.css";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import { DateField } from "#app/site/booking/date-field.tsx";
import { useBegunTimes } from "#app/site/booking/use-begun-times.ts";
import { OfferedTimes } from "#app/site/booking/offered-times.tsx";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";

type Props = { errors: FieldErrors; typed: FormValues };

/** The day and the time that the patient asks for. */
export function NewTimeFields({ errors, typed }: Props) {
  const [day, setDay] = useState(typed.preferredDate || typed.preferredDay || "");
  const offer = useVisitOffer();
  const begun = useBegunTimes(offer);
  function choose(chosen: string) {
    setDay(chosen);
    begun.show();
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
        past={begun.pastOn(day)}
        defaultValue={typed.preferredTime}
        error={errors.preferredTime}
      />
    </div>
  );
}

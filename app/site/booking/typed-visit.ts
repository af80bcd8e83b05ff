import type { VisitChoice } from "#app/site/visit-plan/visit-choice.ts";
import type { FormValues } from "#app/ui/use-form.ts";

/** Day and time in a form's values. Without JavaScript a shortcut counts when the date box is empty. */
export const choiceIn = ({
  preferredDate,
  preferredDay = "",
  preferredTime = "",
}: FormValues): VisitChoice => ({ day: preferredDate || preferredDay, time: preferredTime });

import { useState } from "react";
import type { VisitChoice } from "#app/features/visit-plan/visit-choice.ts";
import type { FormValues } from "#app/ui/use-form.ts";

/** Day and time of a booking form. */
export type ChosenVisit = VisitChoice & { choose: (change: Partial<VisitChoice>) => void };

/** Kept by one form, or by the page around it. @param typed what was posted or asked for without JavaScript. */
export function useVisitChoice(typed: FormValues = {}): ChosenVisit {
  const [choice, setChoice] = useState(() => choiceIn(typed));
  return { ...choice, choose: (change) => setChoice((chosen) => ({ ...chosen, ...change })) };
}

/** Without JavaScript a shortcut counts when the date box is empty. */
export const choiceIn = ({
  preferredDate,
  preferredDay = "",
  preferredTime = "",
}: FormValues): VisitChoice => ({ day: preferredDate || preferredDay, time: preferredTime });

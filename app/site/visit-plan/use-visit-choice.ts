import { useState } from "react";
import type { VisitChoice } from "./visit-choice.ts";

/** A choice and how it is changed. */
export type ChosenVisit = VisitChoice & { choose: (change: Partial<VisitChoice>) => void };

/** Day and time that one form keeps, or the page around it. */
export function useVisitChoice(asked: VisitChoice): ChosenVisit {
  const [choice, setChoice] = useState(asked);
  return { ...choice, choose: (change) => setChoice((chosen) => ({ ...chosen, ...change })) };
}

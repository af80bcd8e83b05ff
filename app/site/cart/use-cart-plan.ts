import { useMemo } from "react";
import { useChosenVisit } from "#app/site/visit-plan/chosen-visit.ts";
import { useFullTimes } from "#app/site/visit-plan/use-full-times.ts";
import { useNow } from "#app/site/visit-plan/use-now.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { visitOf } from "#app/site/visit-plan/visit-choice.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import type { CartItem } from "./cart.ts";
import { plannedTests } from "./planned-tests.ts";

/** The plan for the cart, for the day and the time chosen in this tab. */
export function useCartPlan(items: readonly CartItem[]) {
  const chosen = useChosenVisit();
  const now = useNow();
  const offer = useVisitOffer();
  const full = useFullTimes(chosen.day, offer);
  const plan = useMemo(
    () => planVisit(plannedTests(items), visitOf(chosen, now, offer, full), now, offer),
    [items, chosen, now, offer, full],
  );
  return { chosen, now, full, plan };
}

import type { VisitPlan } from "./visit-plan.ts";

/**
 * Whether an order needs a fast: the only rule for "No fasting" of plan, cart, ticket, messages and desk
 * (product §4: Fast).
 */

type Planned = Pick<VisitPlan, "fast" | "asked" | "centre">;

/** Tests that are not taken at the visit and have a fast of their own, or an open question. */
export const ownFasts = ({ asked, centre }: Pick<VisitPlan, "asked" | "centre">) =>
  [...asked, ...centre].filter(({ fast }) => fast.kind !== "none");

/** No test of the visit needs a fast, and none is asked about. */
export const isVisitWithoutFast = ({ fast }: Pick<VisitPlan, "fast">) =>
  fast.hours === 0 && fast.written.length === 0 && fast.unknown.length === 0;

/** Nobody fasts for the visit; what needs a fast, or is asked about, is done at a centre at its own time. */
export const isFastOnlyElsewhere = (plan: Planned & Pick<VisitPlan, "atBooth">) =>
  isVisitWithoutFast(plan) && !plan.atBooth && plan.asked.every(({ fast }) => fast.kind === "none");

/** No test of the order needs a fast, wherever it is done: only then may anybody be told so. */
export const isWithoutFast = (plan: Planned) =>
  isVisitWithoutFast(plan) && ownFasts(plan).length === 0;

import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

type Fasting = Pick<VisitPlan, "fast">;

/** `10 to 12 hours`, as it is asked at the door; blank when none is needed, or nobody knows. */
export function fastHours({ fast }: Fasting) {
  if (fast.hours > 0) return fast.range.replace("–", " to ");
  return fast.written.map(({ text }) => text).join("; ");
}

/** `10 to 12 h`, the longest fast of several patients, for a narrow place; blank when no one has to fast. */
export function shortFast(plans: readonly Fasting[]) {
  const [longest] = plans.toSorted((one, other) => other.fast.hours - one.fast.hours);
  if (longest && longest.fast.hours > 0) return fastHours(longest).replace(/ hours?$/, " h");
  return plans.some(({ fast }) => fast.written.length > 0) ? "as written" : "";
}

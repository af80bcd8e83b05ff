import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import type { VisitLine } from "#app/domain/visits/visit.ts";
import { promisedAt } from "./promised-at.ts";

type Time = {
  day: string;
  slot: string;
  /** As of a visit; absent for what is not booked yet. */
  atBoothAt?: string | null;
};

/**
 * What these lines need at a visit: containers, fast and reports, and the ISO moment by which all reports
 * are planned, undefined where nobody can say. Without the clock: what is booked is not too late.
 */
export function planLines(
  lines: readonly Pick<VisitLine, "tests" | "quantity">[],
  { day, slot, atBoothAt = null }: Time,
) {
  const time = slotOf(slot);
  const visit = time && { day, time };
  const tests = lines.flatMap((line) =>
    line.tests.map((test) => ({ ...test, quantity: line.quantity })),
  );
  const taken = tests.filter(({ container }) => !isDoneAtCentre(container));
  const plan = planVisit(tests, visit, undefined);
  return {
    plan: atBoothAt === null ? plan : { ...plan, atBooth: true as const },
    plannedAt: visit && promisedAt(taken, startOf(visit))?.toISOString(),
  };
}

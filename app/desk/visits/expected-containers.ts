import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { toFill } from "./to-fill.ts";

export type ExpectedContainer = {
  /** Place in the order of draw, 0 first; it names the container in what a phone sends. */
  position: number;
  /** As the price list names it. */
  container: string;
  tests: string[];
};

/** Every container that is filled for a patient, one by one, in the order of draw. */
export const expectedContainers = ({ samples }: Pick<VisitPlan, "samples">): ExpectedContainer[] =>
  toFill(samples)
    .flatMap(({ container, tests, count }) =>
      Array.from({ length: count }, () => ({ container, tests })),
    )
    .map((one, position) => ({ position, ...one }));

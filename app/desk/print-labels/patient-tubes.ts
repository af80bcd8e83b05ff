import { withNth } from "#app/domain/tubes/with-nth.ts";
import { containerKind } from "#app/domain/visit-plan/sample-reading.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import {
  type ExpectedContainer,
  expectedContainers,
} from "#app/desk/visits/expected-containers.ts";

/** A container that gets a label: which of the same container it is, 0 first. */
export type Tube = ExpectedContainer & { nth: number };

/** What is filled for a patient, in the order of draw, each with which of the same container it is. */
export const tubesOf = (patient: { plan: Pick<VisitPlan, "samples"> }): Tube[] =>
  withNth(expectedContainers(patient.plan));

/** A label of a booking; a spare has no container. */
export type Given = { number: string; container: string | null; nth: number | null };

/**
 * The label of each container, in the order of draw, undefined for one that has none yet. Other tests may
 * name the same container in another spelling: it keeps its label.
 */
export function labelsOf<Label extends Given>(
  tubes: readonly Tube[],
  labels: readonly Label[],
): (Label | undefined)[] {
  const left = labels.filter(({ container }) => container !== null);
  const take = (isOf: (label: Label) => boolean) => {
    const at = left.findIndex(isOf);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const exact = tubes.map(({ container, nth }) =>
    take((label) => label.container === container && label.nth === nth),
  );
  return exact.map(
    (label, at) =>
      label ??
      take(
        ({ container }) =>
          containerKind(container ?? "") === containerKind(tubes[at]?.container ?? ""),
      ),
  );
}

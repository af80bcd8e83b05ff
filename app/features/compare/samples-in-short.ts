import type { Test } from "#app/features/lab-tests/lab-test.ts";
import type { Filled } from "#app/features/visit-plan/sample-plan.ts";
import { capitalised } from "#app/features/visit-plan/joined-names.ts";
import { planVisit } from "#app/features/visit-plan/visit-plan.ts";

/**
 * What we take at one visit for these tests, for a narrow cell, by the rules of the visit plan: the
 * containers in the order of draw, and `3 tubes, urine`. How a sample is taken that no rule knows is
 * agreed when we call.
 */
export function samplesInShort(tests: readonly Test[]) {
  const planned = tests.map(({ _id, tat, ...test }) => ({
    ...test,
    id: _id,
    turnaround: tat,
    quantity: 1,
  }));
  const { samples, asked } = planVisit(planned, undefined, undefined);
  const filled = [...samples.filled, ...samples.dayUrine];
  const tubes = samples.tubes.reduce((sum, { count }) => sum + count, 0);
  const names = asked.map(({ name }) => name);
  const said = [
    ...(tubes > 0 ? [tubes === 1 ? "1 tube" : `${tubes} tubes`] : []),
    ...new Set(filled.map(shortName)),
  ].join(", ");
  const agreed = names.length > 0 ? `agreed when we call: ${names.join(", ")}` : "";
  return {
    containers: [...new Set([...samples.tubes, ...filled].map(({ name }) => name))],
    text: capitalised([said, agreed].filter(Boolean).join("; ")),
  };
}

const shortName = ({ kind }: Filled) => (kind === "dayUrine" ? "24-hour urine" : kind);

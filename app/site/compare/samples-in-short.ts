import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { capitalised } from "#app/domain/visit-plan/joined-names.ts";
import type { FilledKind } from "#app/domain/visit-plan/sample-reading.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { plural, t } from "#app/lib/translate.ts";

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
  const names = asked.map(({ name }) => name).join(", ");
  const said = [
    ...(tubes > 0 ? [t`${plural(tubes, { one: "# tube", other: "# tubes" })}`] : []),
    ...new Set(filled.map(({ kind }) => SHORT_NAMES[kind])),
  ].join(", ");
  const agreed = names && t`agreed when we call: ${names}`;
  return {
    containers: [...new Set([...samples.tubes, ...filled].map(({ name }) => name))],
    text: capitalised([said, agreed].filter(Boolean).join("; ")),
  };
}

const SHORT_NAMES: Record<FilledKind, string> = {
  dayUrine: t`24-hour urine`,
  urine: t`urine`,
  stool: t`stool`,
  sputum: t`sputum`,
  saliva: t`saliva`,
};

import type { TubeKind } from "./order-of-draw.ts";

/** A prick after the first: when, and for which of the test's tubes (all of them if it is not said). */
export type LaterPrick = { hours: number; after: "meal" | "drink"; tube?: TubeKind };

const AFTER_MEAL: LaterPrick[] = [{ hours: 2, after: "meal" }];

/** Tests that are taken only after a meal; alone, they are the visit's only prick. */
const AFTER_MEAL_ONLY = new Map([
  ["post-prandial-blood-sugar", AFTER_MEAL],
  ["post-prandial-insulin", AFTER_MEAL],
  ["post-prandial-c-peptide", AFTER_MEAL],
]);

/** Tests that are taken once more after the first prick. */
const TAKEN_AGAIN = new Map<string, LaterPrick[]>([
  ["diabetes-profile", [{ hours: 2, after: "meal", tube: "grey" }]],
  ["oral-glucose-tolerance-test", [{ hours: 2, after: "drink", tube: "grey" }]],
  [
    "glucose-tolerance-test-in-pregnancy",
    [
      { hours: 1, after: "drink", tube: "grey" },
      { hours: 2, after: "drink", tube: "grey" },
    ],
  ],
]);

/** Taken several times over some hours; how often is the lab's to say. */
const SEVERAL = new Set(["insulin-response-to-glucose"]);

export const isAfterMealOnly = ({ id }: { id: string }) => AFTER_MEAL_ONLY.has(id);
export const hasSeveralPricks = ({ id }: { id: string }) => SEVERAL.has(id);

/** The pricks of a test after the visit's first one (product §4: Containers). */
export const laterPricks = ({ id }: { id: string }): readonly LaterPrick[] =>
  AFTER_MEAL_ONLY.get(id) ?? TAKEN_AGAIN.get(id) ?? [];

/**
 * Hours from the first prick to the test's last one; undefined when nobody knows.
 * @param isAfterMeal all of the visit's blood is taken after a meal, with one prick.
 */
export function lastPrickOf(test: { id: string }, isAfterMeal: boolean) {
  if (hasSeveralPricks(test)) return undefined;
  return isAfterMeal ? 0 : Math.max(0, ...laterPricks(test).map(({ hours }) => hours));
}

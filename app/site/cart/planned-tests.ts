import type { PlannedTest } from "#app/domain/visit-plan/visit-plan.ts";
import type { CartItem } from "./cart.ts";
import { heldTests } from "./held-tests.ts";

/** What the visit plan takes of a cart: its tests and those of its package lines. */
export const plannedTests = (items: readonly CartItem[]): PlannedTest[] =>
  heldTests(items).map((item) => ({
    id: item.testId ?? "",
    name: item.name,
    container: item.sampleContainer ?? "",
    fasting: item.fasting ?? "",
    turnaround: item.turnaroundTime ?? "",
    quantity: item.quantity,
  }));

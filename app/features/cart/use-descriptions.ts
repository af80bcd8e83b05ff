import { useEffect } from "react";
import { browserApi, logBug } from "#app/lib/api.ts";
import { fetchTest } from "#app/features/lab-tests/lab-test.calls.ts";
import type { CartItem } from "./cart.ts";
import { describeTest } from "./cart-rules.ts";
import { changeCart } from "./cart-storage.ts";

/** Fetches a test's description for the cart, because lists do not carry it, and facts that its line lacks. */
export function fetchDescription(testId: string) {
  fetchTest(browserApi, testId).then(
    (test) => test && changeCart((lines) => describeTest(lines, test)),
    logBug, // A line works without its description.
  );
}

/** Fetches what could not be fetched when the lines were added, and what a line saved long ago lacks. */
export function useDescriptions(items: readonly CartItem[]) {
  const missing = items.filter(
    ({ testId, description, sampleContainer }) =>
      testId && (!description || sampleContainer === undefined),
  );
  const ids = missing.map((item) => item.testId).join();
  useEffect(() => {
    for (const id of ids.split(",").filter(Boolean)) fetchDescription(id);
  }, [ids]);
}

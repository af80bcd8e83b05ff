import { useEffect } from "react";
import { browserApi, logBug } from "#app/lib/api.ts";
import { fetchTest } from "#app/features/lab-tests/lab-test.calls.ts";
import type { CartItem } from "./cart.ts";
import { describeTest } from "./cart-rules.ts";
import { changeCart } from "./cart-storage.ts";

/** Fetches a test's description for the cart: lists do not carry it. */
export function fetchDescription(testId: string) {
  fetchTest(browserApi, testId).then(
    (test) => test && changeCart((lines) => describeTest(lines, test)),
    logBug, // A line works without its description.
  );
}

/** Fetches the descriptions that could not be fetched when their lines were added. */
export function useDescriptions(items: readonly CartItem[]) {
  const missing = items.filter((item) => !item.description && item.testId);
  const ids = missing.map((item) => item.testId).join();
  useEffect(() => {
    for (const id of ids.split(",").filter(Boolean)) fetchDescription(id);
  }, [ids]);
}

import { useEffect } from "react";
import { browserApi, logBug } from "#app/lib/api.ts";
import { fetchTest } from "../catalogue/catalogue.calls.ts";
import { type CartItem, describeTest } from "./cart.ts";
import { changeCart } from "./cart-storage.ts";

/** Lines added from a list lack their description, which labels do not carry: fetches it once each. */
export function useDescriptions(items: readonly CartItem[]) {
  const missing = items.filter((item) => !item.description && item.testId);
  const ids = missing.map((item) => item.testId).join();
  useEffect(() => {
    for (const id of ids.split(",").filter(Boolean)) {
      fetchTest(browserApi, id).then(
        (test) => test && changeCart((lines) => describeTest(lines, test)),
        logBug, // A line without its description is still a line.
      );
    }
  }, [ids]);
}

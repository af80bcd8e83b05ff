import { formatRupees, rupees } from "#app/lib/money.ts";
import type { PriceChange } from "./dry-run.server.ts";

/** Why a price asks first; undefined for one that does not. */
export function unusualIn({ test, set }: Pick<PriceChange, "test" | "set">): string | undefined {
  for (const column of ["offeredPaise", "originalPaise"] as const) {
    const then = set[column];
    if (then === undefined) continue;
    // What is paid: without a price of ours, the list price.
    const now = test[column] ?? test.originalPaise;
    const whose = column === "originalPaise" ? "today’s list price" : "today’s price";
    if (then === 0) return "It is ₹0.";
    if (now && then * 2 < now) return `Less than half of ${whose}.`;
    if (now && then > now * 2) return `More than double ${whose}.`;
  }
  const { originalPaise, offeredPaise } = { ...test, ...set };
  const isAbove = originalPaise !== null && offeredPaise !== null && offeredPaise > originalPaise;
  const isPriced = set.originalPaise !== undefined || set.offeredPaise !== undefined;
  return isAbove && isPriced
    ? `More than the list price, ${formatRupees(rupees(originalPaise))}.`
    : undefined;
}

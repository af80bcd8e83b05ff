import { t } from "#app/lib/translate.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import type { CartItem } from "./cart.ts";
import { changeCart, readCart } from "./cart-storage.ts";

type Restricted = { tests: readonly string[]; packages: readonly string[] };

/**
 * Takes out of the cart what is booked by phone, and says so.
 * @param ids of such tests and packages.
 */
export function takeOutRestricted(ids: Restricted) {
  const restricted = restrictedLines(readCart(), ids);
  if (restricted.length === 0) return;
  const gone = new Set(restricted.map(({ _id }) => _id));
  changeCart((lines) => lines.filter(({ _id }) => !gone.has(_id)));
  for (const { name } of restricted)
    showToast(t`${name} is booked by phone. We took it out of the cart.`, "warning");
}

const restrictedLines = (items: readonly CartItem[], { tests, packages }: Restricted) =>
  items.filter(
    ({ testId = "", packageId = "" }) => tests.includes(testId) || packages.includes(packageId),
  );

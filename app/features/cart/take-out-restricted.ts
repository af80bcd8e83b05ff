import { browserApi, logBug } from "#app/lib/api.ts";
import { t } from "#app/lib/translate.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { basketQuery } from "./basket/basket-address.ts";
import type { CartItem } from "./cart.ts";
import { changeCart, readCart } from "./cart-storage.ts";

/** Takes out of the cart what is booked by phone, and says so; without the network the booking is refused later. */
export async function takeOutRestricted() {
  const items = readCart();
  const ids = {
    tests: items.flatMap(({ testId }) => testId ?? []),
    packages: items.flatMap(({ packageId }) => packageId ?? []),
  };
  if (!navigator.onLine || ids.tests.length + ids.packages.length === 0) return;
  try {
    const { data } = await browserApi.get(`/basket?${basketQuery(ids)}`);
    const restricted = withRestriction(items, data);
    if (restricted.length === 0) return;
    const gone = new Set(restricted.map(({ _id }) => _id));
    changeCart((lines) => lines.filter(({ _id }) => !gone.has(_id)));
    for (const { name } of restricted)
      showToast(t`${name} is booked by phone. We took it out of the cart.`, "warning");
  } catch (error) {
    logBug(error);
  }
}

type Known = { _id: string; restriction?: string | undefined };
type Answered = { tests: readonly Known[]; packages: readonly Known[] };

/** The lines of tests and packages that are not booked on the site. */
export function withRestriction(items: readonly CartItem[], { tests, packages }: Answered) {
  const idsOf = (known: readonly Known[]) =>
    new Set(known.filter(({ restriction }) => restriction).map(({ _id }) => _id));
  const [ofTests, ofPackages] = [idsOf(tests), idsOf(packages)];
  return items.filter(
    ({ testId, packageId }) => ofTests.has(testId ?? "") || ofPackages.has(packageId ?? ""),
  );
}

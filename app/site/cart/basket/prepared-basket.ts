import { containersOf } from "#app/domain/lab-tests/container.ts";
import { type Test, toCartable } from "#app/domain/lab-tests/lab-test.ts";
import { wholeTest } from "#app/site/lab-tests/whole-test.ts";
import { toCartablePackage } from "#app/site/packages/package-card-data.ts";
import { type Package, packagePath } from "#app/domain/packages/package.ts";
import { factsOf } from "#app/site/packages/prepared-package.ts";
import { wholePackages } from "#app/site/packages/whole-package.ts";
import { planVisit, type PlannedTest } from "#app/domain/visit-plan/visit-plan.ts";
import type { Api } from "#app/http/api.ts";
import { priceOf } from "#app/lib/price.ts";
import { beforeVisit, packageFacts } from "./basket-words.ts";
import { basketQuery, readBasketIds } from "./basket-address.ts";

/**
 * A shared basket with what its page says of it (product §2: Shared basket). Called where the data is
 * loaded, so that these rules are no part of the page's first load.
 */
export async function fetchBasket(api: Api, params: URLSearchParams) {
  const { data } = await api.get(`/basket?${basketQuery(readBasketIds(params))}`);
  const [single, packages] = [data.tests.map(wholeTest), wholePackages(data.packages)];
  const tests = [...single, ...packages.flatMap((pack) => pack.tests)];
  return {
    items: [...single.map(testItem), ...packages.map(packageItem)],
    unknown: data.unknown,
    visit: beforeVisit(planFor(tests)),
  };
}

export type Basket = Awaited<ReturnType<typeof fetchBasket>>;
export type BasketItem = Basket["items"][number];

const planFor = (tests: readonly Test[]) => planVisit(tests.map(plannedTest), undefined, undefined);

const plannedTest = (test: Test): PlannedTest => ({
  id: test._id,
  name: test.name,
  container: test.container,
  fasting: test.fasting,
  turnaround: test.turnaroundTime,
  quantity: 1,
});

const testItem = (test: Test) => ({
  kind: "test" as const,
  test: toCartable(test),
  name: test.name,
  price: priceOf(test),
  container: test.container,
  facts: factsOf(test),
  /** Where it is booked without JavaScript. */
  path: `/book?test=${encodeURIComponent(test._id)}`,
});

const packageItem = (pack: Package) => ({
  kind: "package" as const,
  pack: toCartablePackage(pack),
  name: pack.name,
  price: priceOf(pack),
  container: Array.from(
    new Set(pack.tests.flatMap(({ container }) => containersOf(container))),
  ).join(" + "),
  facts: packageFacts(pack, planFor(pack.tests)),
  path: packagePath(pack.packageType),
});

import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { ASK_US } from "#app/domain/lab-tests/fasting-text.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { fastingFor, shortFasting } from "#app/domain/lab-tests/preparation.ts";
import { sayTurnaround } from "#app/site/lab-tests/said-facts.ts";
import { slowestReport } from "#app/domain/lab-tests/turnaround.ts";
import type { Package } from "#app/domain/packages/package.ts";
import { samplesInShort } from "./samples-in-short.ts";
import { formatRupees } from "#app/lib/money.ts";
import { pick } from "#app/lib/pick.ts";
import { priceOf } from "#app/lib/price.ts";
import { t } from "#app/lib/translate.ts";
import { MAX_COMPARED } from "./compared-ids.ts";

/** Packages side by side, in the words of the page (product §2: Compare packages). */
export type Comparison = {
  columns: Column[];
  groups: Group[];
  /** How many of the packages asked for the lab does not offer. */
  missing: number;
};

export type Column = ReturnType<typeof columnOf>;

/** Tests that the same number of packages hold; `holders` says of each column whether it holds it. */
type Group = {
  title: string;
  tests: (Pick<Test, "_id" | "name" | "hindiName" | "container"> & Held)[];
};
type Held = { holders: boolean[] };

/**
 * Compares the first four of `found`, the packages that the lab offers of those `asked` for. Made where
 * the data is loaded, so that these rules are no part of the page's first load.
 */
export function comparePackages(found: readonly Package[], asked: readonly string[]): Comparison {
  const packages = found.slice(0, MAX_COMPARED);
  return {
    columns: packages.map(columnOf),
    groups: groupsOf(packages),
    missing: asked.length - found.length,
  };
}

const SHOWN_AS_IS = {
  _id: true,
  name: true,
  hindiName: true,
  packageType: true,
  color: true,
} as const;

function columnOf(pack: Package) {
  const { savings, originalPrice, tests } = pack;
  const price = priceOf(pack);
  const [atCentre, atHome] = [
    tests.filter(isForCentre),
    tests.filter((test) => !isForCentre(test)),
  ];
  // Where nothing is taken at home, the centre's own fast and report time are all there is to say.
  const counted = atHome.length > 0 ? atHome : tests;
  const fasting = fastingFor(counted);
  const samples = samplesInShort(tests);
  return {
    ...pick(pack, SHOWN_AS_IS),
    price: formatRupees(price),
    saving: savings > 0 ? formatRupees(savings) : undefined,
    alone: formatRupees(originalPrice),
    testCount: tests.length,
    pricePerTest: formatRupees(
      price && tests.length > 0 ? perTest(price, tests.length) : undefined,
    ),
    fasting: shortFasting(fasting.text),
    isFastingNeeded: fasting.isNeeded,
    report: sayTurnaround(slowestReport(counted) ?? ASK_US),
    containers: samples.containers,
    samples: samples.text,
    atCentre: atCentre.map((test) => test.name),
  };
}

const isForCentre = ({ container }: Test) => isDoneAtCentre(container);

/** In whole rupees, half a rupee upwards. */
const perTest = (price: number, count: number) => Math.round(price / count);

function groupsOf(packages: readonly Package[]): Group[] {
  const tests = new Map(packages.flatMap((pack) => pack.tests.map((test) => [test._id, test])));
  const order = categoriesOf(packages);
  const held = [...tests.values()]
    .toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category))
    .map((test) => ({
      ...pick(test, { _id: true, name: true, hindiName: true, container: true }),
      holders: packages.map((pack) => pack.tests.some(({ _id }) => _id === test._id)),
    }));
  const byCount = Map.groupBy(held, ({ holders }) => holders.filter(Boolean).length);
  return [...byCount]
    .toSorted(([a], [b]) => b - a)
    .map(([count, tests]) => ({ title: groupTitle(count, packages.length), tests }));
}

/** In the order of the package with the most tests, followed by what the others add. */
function categoriesOf(packages: readonly Package[]) {
  const largestFirst = packages.toSorted((a, b) => b.tests.length - a.tests.length);
  return [...new Set(largestFirst.flatMap(({ tests }) => tests.map(({ category }) => category)))];
}

function groupTitle(count: number, all: number) {
  if (all === 1) return t`Its tests`;
  if (count === 1) return t`In one only`;
  if (count < all) return t`In ${count} of ${all}`;
  if (all === 2) return t`In both`;
  // A sentence each: Hindi has words of its own for all three and all four.
  return all === 3 ? t`In all 3` : t`In all 4`;
}

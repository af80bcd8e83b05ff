import type { Priced } from "#app/desk/catalogue/price/price-in-place.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";

/** A package of the list. */
export type ListedPackage = Priced & {
  subtitle: string;
  tests: number;
  /** What its tests cost one by one today. */
  oneByOnePaise: number;
  whom: string;
  concern: string;
  isFeatured: boolean;
  isMini: boolean;
  /** No list of the site shows it. */
  isByLink: boolean;
  offSite: string;
};

/** A test of a package, as the picker shows it. */
export type PackedTest = Orderable & { isRetired?: boolean };

/** Another package, and how many of the picked tests it has. */
export type NearPackage = { name: string; count: number };

/** `Full Body Checkup has 6 of these 7. Patients see both.`; undefined where none has half of them. */
export function nearPackageWords(near: NearPackage | undefined, picked: number) {
  if (!near || near.count < 2 || near.count * 2 < picked) return undefined;
  return `${near.name} has ${near.count} of these ${picked}. Patients see both.`;
}

/** `ECG is done at a booth; the card says so`; undefined where all of it is taken at home. */
export function atBoothWords(tests: readonly PackedTest[]) {
  const names = tests
    .filter((one) => one.tests.some(({ container }) => isDoneAtCentre(container)))
    .map(({ name }) => name);
  if (names.length === 0) return undefined;
  const last = names.at(-1) ?? "";
  const listed = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
  return `${listed} ${names.length === 1 ? "is" : "are"} done at a booth; the card says so`;
}

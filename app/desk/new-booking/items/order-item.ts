/** What can be booked, and what the desk says of it (product §10: New booking). */

import type { Restriction } from "#app/domain/lab-tests/lab-test.ts";

export type OrderedTest = {
  id: string;
  name: string;
  container: string;
  fasting: string;
  turnaround: string;
  restriction?: Restriction | undefined;
};

export type Orderable = {
  kind: "test" | "package";
  id: string;
  name: string;
  /** Our current price; null when it has none yet. */
  pricePaise: number | null;
  /** The test itself, or those of a package in order. */
  tests: readonly OrderedTest[];
};

/** What names a test or a package of the catalogue. */
export type ItemKey = Pick<Orderable, "kind" | "id">;

export const isSame = (one: ItemKey, other: ItemKey) =>
  one.kind === other.kind && one.id === other.id;

/** What the items cost together; those without a price do not count. */
export const sumOf = (items: readonly Pick<Orderable, "pricePaise">[]) =>
  items.reduce((sum, { pricePaise }) => sum + (pricePaise ?? 0), 0);

/** True when a test of these is booked in one of these ways. */
export const isRestricted = (
  items: readonly Pick<Orderable, "tests">[],
  restriction: Restriction,
) => items.some(({ tests }) => tests.some((test) => test.restriction === restriction));

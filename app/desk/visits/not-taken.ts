import type { ExpectedContainer } from "./expected-containers.ts";

/** Containers that were not filled at a door, and what that takes off the bill (product §10: My visits). */

/** Why a container was not filled; other words are typed. */
export const NOT_TAKEN_REASONS = [
  "Could not draw",
  "Refused",
  "Ran out of tubes",
  "Had eaten",
  "Cup comes later",
] as const;
export type NotTakenReason = (typeof NOT_TAKEN_REASONS)[number];

/** A container that was not filled. */
export type NotTaken = {
  /** Place in the order of draw. */
  position: number;
  reason: string;
  /** It is taken with another visit; false when it is not wanted any more. */
  comesAgain: boolean;
};

/** What a line of the bill pays for. */
export type LineShare = {
  quantity: number;
  pricePaise: number | null;
  /** It is done at a centre and paid there. */
  atCentre: boolean;
  tests: {
    /** What the test costs by itself; null where the catalogue has no price. */
    listPaise: number | null;
    /** Places of its containers; none for a test that is not taken at the door. */
    positions: number[];
  }[];
};

const RUPEE = 100;

/**
 * What is not paid because a container was not filled: a test that cannot be measured, of a package its
 * share by list price, rounded down to a rupee.
 * @param positions of the containers that were not filled.
 */
export function notTakenPaise(
  lines: readonly Omit<LineShare, "atCentre">[],
  positions: Iterable<number>,
) {
  const missing = new Set(positions);
  return lines.reduce((sum, line) => sum + shareOf(line, missing), 0);
}

function shareOf(
  { quantity, pricePaise, tests }: Omit<LineShare, "atCentre">,
  missing: ReadonlySet<number>,
) {
  const lost = tests.filter((test) => test.positions.some((place) => missing.has(place)));
  const whole = (pricePaise ?? 0) * quantity;
  if (lost.length === 0) return 0;
  if (lost.length === tests.length) return whole;
  const known = tests.flatMap(({ listPaise }) => listPaise ?? []);
  // A test that has left the catalogue weighs as much as the others do.
  const usual = known.length > 0 ? sum(known) / known.length : 1;
  const weigh = (some: LineShare["tests"]) => sum(some.map(({ listPaise }) => listPaise ?? usual));
  const all = weigh(tests);
  if (all === 0) return 0;
  return Math.floor((whole * weigh(lost)) / all / RUPEE) * RUPEE;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type BookedLine = {
  quantity: number;
  pricePaise: number | null;
  atCentre: boolean;
  tests: { id: string; name: string }[];
};

/** The lines of a booking with what each test needs and costs. */
export const lineShares = (
  lines: readonly BookedLine[],
  containers: readonly ExpectedContainer[],
  listPrices: ReadonlyMap<string, number>,
): LineShare[] =>
  lines.map(({ quantity, pricePaise, atCentre, tests }) => ({
    quantity,
    pricePaise,
    atCentre,
    tests: tests.map(({ id, name }) => ({
      listPaise: listPrices.get(id) ?? null,
      positions: containers
        .filter((container) => container.tests.includes(name))
        .map(({ position }) => position),
    })),
  }));

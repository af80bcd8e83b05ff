import { capitalised } from "#app/domain/visit-plan/joined-names.ts";
import { planFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { containerName, inSentence, TUBES } from "#app/desk/visits/container-name.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { labelWords } from "../day/label-words.ts";

/** Which containers tests need beside others, for what a row says of them. */

type Tests = Pick<Orderable, "tests">;

const containersOf = (items: readonly Tests[]) =>
  expectedContainers(planFor(items)).map(({ container }) => containerName(container));

const isTube = (name: string) => Object.values(TUBES).some((tube) => tube === name);

const listed = (names: readonly string[]) =>
  capitalised([...new Set(names)].map(labelWords).map(inSentence).join(", "));

/** `Lavender`, `Red/gold, lavender`; blank where nothing is taken at the door. */
export const tubesWords = (items: readonly Tests[]) => listed(containersOf(items));

/** How many containers more it needs than the others do, and whether all of its own are tubes. */
export const moreTubes = (item: Tests, others: readonly Tests[]) => ({
  count: Math.max(0, containersOf([...others, item]).length - containersOf(others).length),
  areTubes: containersOf([item]).every(isTube),
});

/** The kinds of containers that nothing else needs. */
export function goneTubes(item: Tests, others: readonly Tests[]) {
  const left = new Set(containersOf(others));
  const gone = [...new Set(containersOf([item]))].filter((name) => !left.has(name));
  return { names: listed(gone), count: gone.length };
}

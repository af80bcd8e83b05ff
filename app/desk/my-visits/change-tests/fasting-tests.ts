import { factsFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import type { MyPatient } from "../day/my-day.ts";

/** Those of what is added that need a fast. */
export const fastingOf = <Item extends Orderable>(added: readonly Item[]) =>
  added.filter((item) => factsFor(item).isFasting);

/**
 * Places of the containers that are left for another visit when the added fasting tests are; none where one
 * of them is filled for other tests too, so that it is drawn now.
 */
export function placesForLater(
  { containers }: Pick<MyPatient, "containers">,
  fasting: readonly Orderable[],
) {
  const names = new Set(fasting.flatMap(({ tests }) => tests.map(({ name }) => name)));
  const own = containers.filter(({ tests }) => tests.some((name) => names.has(name)));
  const areTheirsAlone = own.every(({ tests }) => tests.every((name) => names.has(name)));
  return areTheirsAlone ? own.map(({ position }) => position) : [];
}

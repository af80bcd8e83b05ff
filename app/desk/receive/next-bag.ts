import { type Bag, containersIn } from "./bag.ts";

/**
 * The bag that Enter opens: the first with a container to count, once nothing of the open one is left to
 * count; until then Enter opens none.
 */
export const nextBag = (bags: readonly Bag[], open: Bag | undefined, isLeft: boolean) =>
  isLeft
    ? undefined
    : bags.find(
        (bag) => bag !== open && containersIn(bag).some(({ state }) => state === "collected"),
      );

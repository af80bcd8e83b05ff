import { isFull } from "#app/domain/lab-rules/places-left.ts";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";

/** The first free slot of the morning, or of the day if the morning is full; undefined when the day is full, over or closed. */
export function firstFree({ loads, begun, closed }: SlotsOfDay) {
  if (closed) return undefined;
  const free = loads.filter((load) => !isFull(load) && !begun.includes(load.slot));
  return (free.find(({ slot }) => !isLateToFast(slot)) ?? free[0])?.slot;
}

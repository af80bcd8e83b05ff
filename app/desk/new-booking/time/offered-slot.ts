import { isFull } from "#app/domain/lab-rules/places-left.ts";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";

export const NOON = minutesOf("12:00 PM");

/** The first free slot of the morning, or of the day if the morning is full; undefined when the day is full, over or closed. */
export function firstFree({ loads, begun, closed }: SlotsOfDay) {
  if (closed) return undefined;
  const free = loads.filter((load) => !isFull(load) && !begun.includes(load.slot));
  return (free.find(({ slot }) => minutesOf(slot) < NOON) ?? free[0])?.slot;
}

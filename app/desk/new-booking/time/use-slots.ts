import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";

/** The slots of a day; those that came with the page need no look-up. @returns undefined meanwhile. */
export function useSlots(day: string, given: SlotsOfDay) {
  const { load, data } = useFetcher<SlotsOfDay>();
  useEffect(() => {
    if (day !== given.day) void load(`/slots?day=${day}`);
  }, [day, given.day, load]);
  const again = () => load(`/slots?day=${day}`);
  // What was looked up later is newer.
  const slots = data?.day === day ? data : given.day === day ? given : undefined;
  return { slots, again };
}

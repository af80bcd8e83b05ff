import { useSyncExternalStore } from "react";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import type { VisitChoice } from "./visit-choice.ts";

/** The day and the time chosen for the cart, kept for this tab: the plan and the booking dialog share them. */
const KEY = "visit";
const NONE: VisitChoice = { day: "", time: "" };

let chosen: VisitChoice | undefined;
const listeners = new Set<() => void>();

const read = () => (chosen ??= parse());

/** Session storage is foreign input; a day that has passed is chosen no more. */
function parse(): VisitChoice {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    const { day, time }: Partial<Record<keyof VisitChoice, unknown>> =
      typeof stored === "object" && stored !== null ? stored : {};
    const isOpen = typeof day === "string" && isIsoDay(day) && day >= dayInIndia(new Date());
    return { day: isOpen ? day : "", time: typeof time === "string" ? time : "" };
  } catch {
    return NONE; // Storage is forbidden, or holds what is not JSON.
  }
}

/** Changes what is given and keeps the rest. */
export function chooseVisit(change: Partial<VisitChoice>) {
  chosen = { ...read(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Storage may be full or forbidden: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Once it is booked. */
export const forgetVisit = () => chooseVisit(NONE);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useChosenVisit = () => useSyncExternalStore(subscribe, read, () => NONE);

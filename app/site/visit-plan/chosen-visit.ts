import { useSyncExternalStore } from "react";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import type { VisitChoice } from "./visit-choice.ts";

/** The day and the time chosen for the cart, kept for this tab: the plan and the booking dialog share them. */
const KEY = "visit";
const NONE: VisitChoice = { day: "", time: "" };

let chosen: VisitChoice | undefined;
const listeners = new Set<() => void>();

/** A day that has passed is chosen no more, also where the page stayed open. */
function read() {
  chosen ??= parse();
  if (chosen.day !== "" && chosen.day < dayInIndia(new Date())) chosen = { ...chosen, day: "" };
  return chosen;
}

/** Session storage is foreign input. */
function parse(): VisitChoice {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    const { day, time }: Partial<Record<keyof VisitChoice, unknown>> =
      typeof stored === "object" && stored !== null ? stored : {};
    return {
      day: typeof day === "string" && isIsoDay(day) ? day : "",
      time: typeof time === "string" ? time : "",
    };
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

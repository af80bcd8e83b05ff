import { useSyncExternalStore } from "react";
import type { MyDay } from "../day/my-day.ts";
import { NOTHING_READ, phoneState } from "./phone-state.ts";

/** The phone's state; until its storage was read, the day that came with the page. */
export function usePhone(loaded: MyDay | undefined) {
  const state = useSyncExternalStore(phoneState.subscribe, phoneState.get, () => NOTHING_READ);
  return state.day ? state : { ...state, day: loaded };
}

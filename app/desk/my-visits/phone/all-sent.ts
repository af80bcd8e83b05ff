import { phoneState } from "./phone-state.ts";

/** For how long "All sent." stands. */
const ALL_SENT_MS = 4_000;

let timer = 0;

/** Says that everything was sent just now. */
export function sayAllSent() {
  clearTimeout(timer);
  phoneState.set({ isAllSent: true });
  timer = window.setTimeout(() => phoneState.set({ isAllSent: false }), ALL_SENT_MS);
}

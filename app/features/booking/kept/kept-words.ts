import type { KeptState } from "./kept-booking.ts";

/** What the label of a kept booking says of its state (product §2: Weak network). */
export function wordsFor(state: KeptState): { important: string; more: string } {
  if (state.name === "refused") {
    const reason = state.reason.replace(/\.$/, "") || "the lab's site refused it";
    return { important: `Your kept booking could not be sent: ${reason}.`, more: "" };
  }
  if (state.name === "passed")
    return { important: "The day you chose has passed. Choose a new one.", more: "" };
  if (state.name === "unknown")
    return {
      important: "We cannot tell whether the lab has this booking.",
      more: "It is too old to be sent again without booking twice. Please call before you book again.",
    };
  return {
    important: "Not sent yet. We try again when you are online.",
    more: "Keep this page open or come back to it.",
  };
}

/** What is said when "Try now" did not help. */
export const STILL_WAITING = {
  unreachable: "We could not reach the lab. We try again when you are online.",
  busy: "The lab's site is busy. We try again in a few minutes.",
};

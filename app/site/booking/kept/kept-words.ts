import { t } from "#app/lib/translate.ts";
import type { KeptState } from "./kept-booking.ts";

/** What the label of a kept booking says of its state (product §2: Weak network). */
export function wordsFor(state: KeptState): { important: string; more: string } {
  if (state.name === "refused") return { important: refusedFor(state.reason), more: "" };
  if (state.name === "passed")
    return { important: t`The day you chose has passed. Choose a new one.`, more: "" };
  if (state.name === "unknown")
    return {
      important: t`We cannot tell whether the lab has this booking.`,
      more: t`It is too old to be sent again without booking twice. Please call before you book again.`,
    };
  return {
    important: t`Not sent yet. We try again when you are online.`,
    more: t`Keep this page open or come back to it.`,
  };
}

/** The API's own sentence stands within this one, without its full stop. */
function refusedFor(sentence: string) {
  const reason = sentence.replace(/[.।]$/, "");
  return reason
    ? t`Your kept booking could not be sent: ${reason}.`
    : t`Your kept booking could not be sent: the lab's site refused it.`;
}

/** What is said when "Try now" did not help. */
export const STILL_WAITING = {
  unreachable: t`We could not reach the lab. We try again when you are online.`,
  busy: t`The lab's site is busy. We try again in a few minutes.`,
};

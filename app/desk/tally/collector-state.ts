import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { isWaiting } from "./handover.ts";
import { bagLeft, type Collector } from "./tally.ts";
import { isExplained, isSettled } from "./difference.ts";
import { differenceInWords, money } from "./tally-words.ts";

/** Whether the money of a collector fits, and what is to be done next (product §10: Tally). */
export type State = { kind: "plain" | "now" | "bad"; fits: boolean; words: string };

/** `06:00 PM`: an hour after the beginning of the last visit. */
function backAt(slots: readonly string[]) {
  const minutes = Math.max(...slots.map(minutesOf)) + 60;
  const hour = String(Math.floor(minutes / 60) % 12 || 12).padStart(2, "0");
  return `${hour}:${String(minutes % 60).padStart(2, "0")} ${minutes < 12 * 60 ? "AM" : "PM"}`;
}

/**
 * @param isOver true when the day is over and all collectors are back.
 * @param isClosed true when the day is closed: what its bags hold is handed over after the close.
 */
export function stateOf(collector: Collector, isOver: boolean, isClosed = false): State {
  const { openSlots, cash, handedOver, handovers, difference, inBag } = collector;
  const uncounted = handovers.filter(isWaiting);
  const plain = { kind: "plain", fits: false } as const;
  if (!isOver && openSlots.length > 0) return { ...plain, words: `Out until ${backAt(openSlots)}` };
  if (inBag < 0 && difference === 0)
    return { ...plain, words: `${money(-inBag)} more given back than taken` };
  if (cash === 0 && handedOver === 0) return { ...plain, words: "No cash today" };
  const differs = differenceInWords(difference);
  if (difference !== 0 && !isExplained(collector) && !isSettled(collector))
    return { kind: "bad", fits: false, words: differs };
  if (isClosed && inBag > 0) return { ...plain, words: `${money(inBag)} left in the bag` };
  const [first] = uncounted;
  if (first) return { ...plain, kind: "now", words: `${money(first.paise)} not counted yet` };
  const left = bagLeft(collector);
  if (left > 0 && difference === 0)
    return { ...plain, kind: "now", words: `Hand over ${money(left)}` };
  if (difference === 0) return { ...plain, fits: true, words: "Fits" };
  const ended = isSettled(collector) ? "came in" : "explained";
  return { ...plain, fits: true, words: `${differs}, ${ended}` };
}

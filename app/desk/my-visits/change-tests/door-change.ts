import type { AskedBy } from "#app/desk/booked-tests/asked-by.ts";
import type { TakeOffReason } from "#app/desk/booked-tests/take-off-reasons.ts";
import { isSame } from "#app/desk/new-booking/items/order-item.ts";
import type { BookedItem } from "../day/my-day.ts";
import type { DoorOrderable } from "../entries/entry.ts";

/** What is about to be changed of the tests of one patient at the door; nothing of it is entered yet. */
export type DoorChange = {
  added: readonly DoorOrderable[];
  /** Lines by their position; no reason until it is chosen. */
  off: readonly { position: number; reason: TakeOffReason | undefined }[];
  askedBy: AskedBy | undefined;
  fasted: "yes" | "no" | null;
  /** What needs a fast is taken with another visit; undefined until it is chosen. */
  comesAgain: boolean | undefined;
};

export const NO_CHANGE: DoorChange = {
  added: [],
  off: [],
  askedBy: undefined,
  fasted: null,
  comesAgain: undefined,
};

export const isUnchanged = ({ added, off }: DoorChange) => added.length + off.length === 0;

export const isOff = ({ off }: DoorChange, { position }: Pick<BookedItem, "position">) =>
  off.some((one) => one.position === position);

/** Adds what was found. */
export const withAdded = (change: DoorChange, item: DoorOrderable): DoorChange => ({
  ...change,
  added: [...change.added, item],
});

export const withoutAdded = (change: DoorChange, item: DoorOrderable): DoorChange => ({
  ...change,
  added: change.added.filter((one) => !isSame(one, item)),
});

export const withOff = (
  change: DoorChange,
  position: number,
  reason?: TakeOffReason,
): DoorChange => ({
  ...change,
  off: isOff(change, { position })
    ? change.off.map((one) => (one.position === position ? { position, reason } : one))
    : [...change.off, { position, reason }],
});

export const withBack = (change: DoorChange, position: number): DoorChange => ({
  ...change,
  off: change.off.filter((one) => one.position !== position),
});

/** How many lines are left. */
export const leftWith = (booked: readonly BookedItem[], change: DoorChange) =>
  booked.length - change.off.length + change.added.length;

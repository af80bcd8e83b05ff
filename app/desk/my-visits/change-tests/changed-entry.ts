import type { TakeOffReason } from "#app/desk/booked-tests/take-off-reasons.ts";
import { t } from "#app/lib/translate.ts";
import type { BookedItem } from "../day/my-day.ts";
import type { DoorOrderable, TestsEntry, TestsSeen } from "../entries/entry.ts";
import type { OpenVisit } from "../day/round.ts";
import type { NewEntry } from "../phone/enter.ts";
import type { DoorChange } from "./door-change.ts";

/** Ids of the groups of fields of a change. */
export const ASKED_ID = "asked-by";
export const FASTED_ID = "fasted-for";
export const offId = (position: number) => `off-${position}`;

type Asked = {
  booked: readonly BookedItem[];
  /** What is added and needs a fast. */
  fasting: readonly DoorOrderable[];
  /** It can be taken with another visit. */
  canComeAgain: boolean;
};

/** The first question of a change that is not answered, and where it stands; undefined when all are. */
export function missingChoice(change: DoorChange, { booked, fasting, canComeAgain }: Asked) {
  const { added, off, askedBy, fasted, comesAgain } = change;
  if (added.length > 0 && askedBy === undefined)
    return { words: t`Please choose who asked`, at: ASKED_ID };
  const open = off.find(({ reason }) => reason === undefined);
  if (open) {
    const name = booked.find(({ position }) => position === open.position)?.name ?? "";
    return { words: t`Please choose why ${name} is off`, at: offId(open.position) };
  }
  if (fasting.length === 0) return undefined;
  if (fasted === null) return { words: t`Please choose Yes or No`, at: FASTED_ID };
  return fasted === "no" && canComeAgain && comesAgain === undefined
    ? { words: t`Please choose one of the two`, at: FASTED_ID }
    : undefined;
}

/** What is entered when a change is saved. */
export function changedEntry(
  { id: visitId, day, slot }: OpenVisit,
  bookingId: string,
  tests: TestsSeen,
  { added, off, askedBy }: DoorChange,
): NewEntry {
  return {
    kind: "change-tests",
    visitId,
    seen: { day, slot },
    bookingId,
    tests,
    added: [...added],
    off: off.flatMap(({ position, reason }) => chosen(position, reason)),
    ...(added.length > 0 && askedBy !== undefined && { askedBy }),
  };
}

const chosen = (position: number, reason: TakeOffReason | undefined): TestsEntry["off"] =>
  reason === undefined ? [] : [{ position, reason }];

import { type OpenVisit, visitName } from "../day/round.ts";
import { enter, type NewEntry } from "../phone/enter.ts";

export type Ends = {
  /** Called before the end is written down: what comes next stands in its place. */
  onEnd: () => void;
  /** It could not be written down. */
  onStay: () => void;
};

/** @returns false when it could not be written down. */
export async function endVisit(visit: OpenVisit, entry: NewEntry, { onEnd, onStay }: Ends) {
  onEnd();
  const isKept = await enter(entry, visitName(visit.patients));
  if (!isKept) onStay();
  return isKept;
}

/** Cash that goes from a bag to the desk (product §10: Tally). Amounts are paise, moments ISO timestamps. */

/** Cash that left a bag: an event with an amount, to which nothing is ever added. */
export type Handover = {
  id: string;
  staffId: string;
  /** Who has counted it, or is to count it. */
  toName: string;
  /** What was counted; until then, what the collector says. */
  paise: number;
  /** What the bag held at that moment. */
  bagPaise: number;
  at: string;
  /** Null until the receiver has counted. */
  countedAt: string | null;
  reason: string | null;
  reasonBy: string | null;
  reasonAt: string | null;
  /** When the difference came in, which leaves the sums of the day as they are. */
  settledAt: string | null;
  settledPaise: number | null;
  settledBy: string | null;
  /** When Undo took it back, and who: its cash is in the bag again. */
  takenBackAt: string | null;
  takenBackBy: string | null;
};

type Stage = Pick<Handover, "countedAt" | "takenBackAt">;

/** Counted by the receiver, and not taken back since. */
export const isCounted = ({ countedAt, takenBackAt }: Stage) =>
  countedAt !== null && takenBackAt === null;

/** Given, says the collector, and neither counted nor taken back. */
export const isWaiting = ({ countedAt, takenBackAt }: Stage) =>
  countedAt === null && takenBackAt === null;

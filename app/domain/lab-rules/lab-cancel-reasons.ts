import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";

export type LabReason = {
  reason: string;
  /** The patient gets a message, where one is sent. */
  isTold: boolean;
};

/** Why the lab cancels a visit, to begin with: in the order of the dialog. A wrong number is an outcome of the call instead. */
export const LAB_REASONS = {
  "not-wanted": { reason: "Not wanted now", isTold: true },
  price: { reason: "Price", isTold: true },
  outside: { reason: "Out of our area", isTold: true },
  ill: { reason: "Ill or away", isTold: true },
  doctor: { reason: "Doctor changed it", isTold: true },
  "other-lab": { reason: "Another lab", isTold: true },
  "not-reached": { reason: "Cannot be reached", isTold: true },
  twice: { reason: "Booked twice", isTold: false },
  "we-could-not": { reason: "We could not come", isTold: true },
  machine: { reason: "A machine, not a person", isTold: false },
} as const satisfies Record<string, LabReason>;

/** One of the lab's list. */
export type ListedReason = LabReason & { id: string; isOff: boolean };

/** The rows of `labSettings` that hold its words, and that it is out of use. */
export const reasonName = (id: string) => `cancelReason.${id}`;
export const reasonOffName = (id: string) => `cancelReasonOff.${id}`;

/** Ids of those that the lab has added: `own-1`, `own-2`. */
const OWN = /^cancelReason\.own-(\d{1,6})$/;

/**
 * The reasons of the lab, those out of use too: the usual ones with the lab's words, then what it has added
 * in that order. A booking keeps the words of its day.
 */
export function listedReasons(settings: LabSettings): ListedReason[] {
  const usual = Object.entries(LAB_REASONS).map(([id, { reason, isTold }]) => ({
    id,
    reason: settings.get(reasonName(id)) ?? reason,
    isTold,
  }));
  const own = Array.from(settings).flatMap(([name, reason]) => {
    const [, number] = OWN.exec(name) ?? [];
    return number ? [{ id: `own-${number}`, number: Number(number), reason }] : [];
  });
  const added = own
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, reason }) => ({ id, reason, isTold: true }));
  return [...usual, ...added].map((one) => ({
    ...one,
    isOff: settings.has(reasonOffName(one.id)),
  }));
}

/** The id of the next one that is added. */
export function nextReasonId(reasons: readonly ListedReason[]) {
  const numbers = reasons.map(({ id }) => Number(/^own-(\d+)$/.exec(id)?.[1] ?? 0));
  return `own-${Math.max(0, ...numbers) + 1}`;
}

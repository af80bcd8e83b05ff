/** Why the lab cancels a visit, in the order of the dialog; `isTold` says whether the patient gets a message, where one is sent. */
export const LAB_REASONS = {
  "not-wanted": { reason: "The patient does not want it now", isTold: true },
  "not-reached": { reason: "Cannot be reached", isTold: true },
  outside: { reason: "Out of our area", isTold: true },
  twice: { reason: "Booked twice", isTold: false },
  machine: { reason: "A machine, not a person", isTold: false },
  "wrong-number": { reason: "Wrong number", isTold: false },
} as const;

export type LabReasonName = keyof typeof LAB_REASONS;
export type LabReason = { reason: string; isTold: boolean };

/** @returns undefined for a word that the dialog does not offer. */
export const labReason = (name: string): LabReason | undefined =>
  Object.hasOwn(LAB_REASONS, name) ? LAB_REASONS[name as LabReasonName] : undefined;

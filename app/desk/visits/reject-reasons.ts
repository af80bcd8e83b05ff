/** Why a container is of no use, in the order of the list. */
export const REJECT_REASONS = [
  "Haemolysed",
  "Clotted",
  "Too little",
  "Wrong tube",
  "Name differs",
  "Too old",
] as const;

export type RejectReason = (typeof REJECT_REASONS)[number];

export const isRejectReason = (text: string): text is RejectReason =>
  REJECT_REASONS.some((reason) => reason === text);

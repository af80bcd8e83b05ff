/** Why a patient cancels, in the order of the form. Apart from ticket.ts: a page's first load has no schemas. */
export const CANCEL_REASONS = {
  "another-time": "Another time suits better",
  "got-well": "Got well",
  mistake: "Booked by mistake",
  "other-lab": "Found another lab",
  other: "Other",
} as const;

export type CancelReason = keyof typeof CANCEL_REASONS;

/** What was chosen, in words; other text as it is. */
export const reasonInWords = (reason: string) =>
  isCancelReason(reason) ? CANCEL_REASONS[reason] : reason;

export const isCancelReason = (text: string): text is CancelReason =>
  Object.hasOwn(CANCEL_REASONS, text);

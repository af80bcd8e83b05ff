/** Why a booking is cancelled whose samples are taken (product §10: Booking). */
export const NOT_MEASURED_REASONS = {
  "not-measured": "Could not be measured",
  "not-wanted": "Not wanted any more",
  elsewhere: "Done elsewhere",
  mistake: "Booked by mistake",
} as const;

export type NotMeasuredReason = keyof typeof NOT_MEASURED_REASONS;

export const NOT_MEASURED_NAMES = Object.keys(NOT_MEASURED_REASONS) as NotMeasuredReason[];

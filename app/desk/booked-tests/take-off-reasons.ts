/** Why a test is taken off a booking; the same at the desk and at the door (product §10: Booking). */
export const TAKE_OFF_REASONS = {
  "not-wanted": { label: "Not wanted now", said: "the patient does not want it" },
  doctor: { label: "Doctor took it off", said: "the doctor took it off" },
  elsewhere: { label: "Done elsewhere", said: "it is done elsewhere" },
  mistake: { label: "Booked by mistake", said: "it was booked by mistake" },
} as const;

export type TakeOffReason = keyof typeof TAKE_OFF_REASONS;

export const TAKE_OFF_NAMES = Object.keys(TAKE_OFF_REASONS) as TakeOffReason[];

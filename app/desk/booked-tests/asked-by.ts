/** Who asks at a door for a test that was not booked (product §10: My visits). */
export const ASKED_BY = {
  doctor: { said: "the doctor" },
  patient: { said: "the patient" },
} as const;

export type AskedBy = keyof typeof ASKED_BY;

export const ASKED_BY_NAMES = Object.keys(ASKED_BY) as AskedBy[];

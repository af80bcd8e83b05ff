/** The fields of a visit that are saved when they are left, each with its name in sentences. */
export const VISIT_FIELDS = {
  phone: "phone number",
  flat: "house and street",
  street: "area",
  landmark: "landmark",
  pincode: "pincode",
  door: "how to find the door",
} as const;

/** The longest text of each. */
export const LONGEST_OF_VISIT = 200;

export type VisitField = keyof typeof VISIT_FIELDS;

/** The same of a patient, each with its column of the booking. */
export const PATIENT_FIELDS = {
  name: { column: "patientName", words: "the name", longest: 100 },
  phone: { column: "phone", words: "the phone number", longest: 40 },
  booker: { column: "bookerPhone", words: "who books", longest: 40 },
  email: { column: "email", words: "the e-mail", longest: 254 },
  age: { column: "birthYear", words: "the age", longest: 3 },
  sex: { column: "sex", words: "the sex", longest: 6 },
  guardianName: { column: "guardianName", words: "who comes along", longest: 100 },
  guardianRelation: { column: "guardianRelation", words: "who comes along", longest: 40 },
  note: { column: "labNotes", words: "the note", longest: 2000 },
} as const;

export type PatientField = keyof typeof PATIENT_FIELDS;

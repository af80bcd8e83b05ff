/** Said where the address of a visit stands, once its patient comes to the booth instead. */
export const AT_BOOTH = "At the booth";

/** Who goes then: said where a visit at the door names a colleague. */
export const PATIENT_GOES = "The patient, to the booth";

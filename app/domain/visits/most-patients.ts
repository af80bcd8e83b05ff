export { MOST_PATIENTS } from "#app/domain/booking/most-people.ts";

/** Said at person 21, before anything of them is typed. */
export const VISIT_IS_FULL = "One visit takes 20 people. Book a second visit for the others.";

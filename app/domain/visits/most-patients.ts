/** How many people one visit takes: one colleague draws all of them at one door, and the phone sends them in one entry. */
export const MOST_PATIENTS = 20;

/** Said at person 21, before anything of them is typed. */
export const VISIT_IS_FULL = "One visit takes 20 people. Book a second visit for the others.";

/** How many people one visit takes: one colleague draws all of them at one door, and the phone sends them in one entry. */
export const MOST_PATIENTS = 20;

/**
 * What may follow `DS-` in a reference, as a pattern: four signs, and more when those are used up. Wider
 * than what is given out, so that a reference that was misread is still looked for.
 */
export const REFERENCE_SIGNS = "[2-9A-Z]{4,12}";

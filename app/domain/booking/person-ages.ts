/** Years that the form and the API take for an age. */
export const YOUNGEST = 1;
export const OLDEST = 120;

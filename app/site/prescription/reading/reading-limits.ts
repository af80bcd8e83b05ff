/** How much of a prescription is read (product §4: Reading a prescription), so that no text takes long. */

/** Text beyond this is not read. */
export const MAX_TEXT = 10_000;
/** Nor are further lines, taken apart at commas: no sheet has more. */
export const MAX_LINES = 200;
/** A longer line is a sentence. */
export const MAX_LINE = 120;
/** Tests offered for one line. */
export const MAX_CHOICES = 4;

/** A line of more words is no name. */
export const MAX_WORDS = 12;
/** The most parts that one name joins: `Bilirubin total, direct and indirect`. */
export const MAX_JOINED = 8;
/** How often parts of one line are tried together, in one text: five times what a full sheet needs. */
export const MAX_TRIED = 400;
/** Parts that are taken apart, in one text, and the most pieces of one. */
export const MAX_APART = 25;
export const MAX_PIECES = 12;

/** Lines compared letter by letter, in one text, and the letters of the longest. */
export const MAX_COMPARED = 100;
export const MAX_LETTERS = 48;

/** What the lab should check before it calls the patient, in the front desk's words. */
const WORDS = {
  "price-differs": "another price was shown",
  "not-in-catalogue": "not in the price list",
  "at-centre": "cannot be taken at home",
  "possible-duplicate": "possible duplicate",
  "phone-not-ten-digits": "phone number is not 10 digits",
  "hidden-field-filled": "perhaps sent by a program",
  "filled-too-fast": "filled in within 2 seconds",
  "collected-anyway": "collected although the desk had changed the visit",
} as const;

/** Submissions are marked for these, never refused. */
export type ReviewMark = keyof typeof WORDS;

const isMark = (text: string): text is ReviewMark => Object.hasOwn(WORDS, text);
export const markInWords = (mark: string) => (isMark(mark) ? WORDS[mark] : mark);

const parsed = (stored: string) => JSON.parse(stored) as string[];

/** `possible duplicate, not in the price list`, from the stored marks. */
export const marksInWords = (stored: string) => parsed(stored).map(markInWords).join(", ");

/** Answered by whoever confirms the visit on the phone: it is a person, and it is meant. */
const ASKED_ON_THE_CALL: readonly string[] = [
  "possible-duplicate",
  "hidden-field-filled",
  "filled-too-fast",
] satisfies ReviewMark[];

/** The stored marks without those that a confirmed visit has answered. */
export const withoutAnswered = (stored: string) =>
  JSON.stringify(parsed(stored).filter((mark) => !ASKED_ON_THE_CALL.includes(mark)));

/** The stored marks without one that is settled. */
export const withoutMark = (stored: string, mark: ReviewMark) =>
  JSON.stringify(parsed(stored).filter((one) => one !== mark));

/** The stored marks with one more. */
export const withMark = (stored: string, mark: ReviewMark) =>
  JSON.stringify([...new Set([...parsed(stored), mark])]);

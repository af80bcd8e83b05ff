import type { ReviewMark } from "./review-marks.ts";

/** What stands on a mark of the desk. `now` asks somebody to act, `bad` says a promise is broken. */
export type DeskMark = {
  words: string;
  icon: "alert" | "bot" | "calendar" | "clock" | "close" | "phone" | "pin" | "warning";
  tone?: "now" | "bad";
};

/** A program fills a form in within the first second or two; only that it was too fast is kept. */
const MARKS: Record<ReviewMark, DeskMark> = {
  "price-differs": { icon: "warning", words: "Price differs" },
  "not-in-catalogue": { icon: "warning", words: "Not in the catalogue" },
  "at-centre": { icon: "warning", words: "Not taken at home" },
  "possible-duplicate": { icon: "warning", words: "Maybe booked twice" },
  "phone-not-ten-digits": { icon: "phone", words: "Phone not 10 digits" },
  "hidden-field-filled": { icon: "bot", words: "Maybe a machine: filled in a hidden field" },
  "filled-too-fast": { icon: "bot", words: "Maybe a machine: sent in 1 second" },
  "collected-anyway": { icon: "alert", words: "Collected against a change of the desk" },
};

const isMark = (text: string): text is ReviewMark => Object.hasOwn(MARKS, text);

/**
 * Marks as the desk shows them (product §10: Today).
 * @param priceAgreed a price that is settled differs no more.
 */
export const deskMarks = (marks: readonly string[], priceAgreed: boolean): DeskMark[] =>
  marks.flatMap((mark) => {
    if (priceAgreed && mark === "price-differs") return [];
    return [isMark(mark) ? MARKS[mark] : { icon: "warning", words: mark }];
  });

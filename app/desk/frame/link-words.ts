import { t } from "#app/lib/translate.ts";

/** What the table of screens says of its links (screens.ts). */
const WORDS: Readonly<Record<string, string>> = {
  Today: t`Today`,
  Visits: t`Visits`,
  Assign: t`Assign`,
  Receive: t`Receive`,
  Tally: t`Tally`,
  Reports: t`Reports`,
  "My visits": t`My visits`,
  Lab: t`Lab`,
  "to call": t`to call`,
  overdue: t`overdue`,
  open: t`open`,
};

/** The words of a link, or of what it counts, in the colleague's language. */
export const linkWords = (words: string) =>
  Object.hasOwn(WORDS, words) ? (WORDS[words] ?? words) : words;

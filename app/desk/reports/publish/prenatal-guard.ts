import type { SexNamed } from "#app/domain/report-files/reader/fetal-sex.ts";

/**
 * The guard on reports of prenatal tests: none that names the sex of the child is published, and nobody
 * overrules that alone (product §10: Reports).
 */

/** What colleagues can say of a PDF: of words that were found, and of pages without text. */
export const SAID = {
  mother: "These words are about the mother.",
  looked: "I looked at every page: no sex is named.",
} as const;
export type Said = keyof typeof SAID;

/** Who has to say it. */
export const WHO_SAYS: Record<Said, string> = {
  mother: "It goes on when a manager and a second colleague who may publish have said:",
  looked: "It goes on when two colleagues who may publish have said:",
};

export const isSaid = (word: string): word is Said => word in SAID;

/** That a colleague said so. */
export type Look = { staffId: string; name: string; at: string; said: Said; isManager: boolean };

/** As many have to say it. */
const COLLEAGUES = 2;

/** What still has to be said before such a PDF is published; undefined when nothing is against it. */
export function openQuestion(named: SexNamed | undefined, looks: readonly Look[]) {
  const isSettled = (said: Said) => {
    const sayers = looks.filter((look) => look.said === said);
    const isByManager = said === "looked" || sayers.some(({ isManager }) => isManager);
    return isByManager && new Set(sayers.map(({ staffId }) => staffId)).size >= COLLEAGUES;
  };
  if (typeof named?.page === "number" && !isSettled("mother"))
    return { said: "mother" as const, words: namedWords(named.page) };
  if (!named?.isWhole && !isSettled("looked"))
    return { said: "looked" as const, words: [NO_TEXT, LOOK_AT_ALL] as const };
  return undefined;
}

/** What is against publishing, in two sentences, and what colleagues can say to it. */
export type OpenQuestion = NonNullable<ReturnType<typeof openQuestion>>;

const namedWords = (page: number) =>
  [
    `This report may name the sex of the unborn child, on page ${page}. It cannot be published.`,
    "Ask the laboratory for a report without it.",
  ] as const;

const NO_TEXT = "This PDF has no text to check.";
const LOOK_AT_ALL = "Two colleagues look at every page: no sex is named.";

/** How the guard was answered, for the history, which keeps none of the words. */
export function guardAnswer(named: SexNamed | undefined) {
  if (typeof named?.page === "number") return "mother";
  return named?.isWhole ? "clear" : "looked";
}

import type { Language } from "#app/lib/language.ts";

const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** What the desk calls a language: `Hindi`. */
export const languageName = (language: Language) => NAMES.of(language) ?? language;

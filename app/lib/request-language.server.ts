import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, readLanguageFrom } from "#app/lib/language.ts";

const languages = new AsyncLocalStorage<Language>();
readLanguageFrom(() => languages.getStore());

/** Does work in a language: what it says, now and later, is said in it. */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  languages.run(language, work);

import { join } from "node:path";
import type { Plugin } from "vite";
import { type Language, LANGUAGE_CODES, LANGUAGES } from "../../app/lib/language.ts";
import { type CataloguesOf, readCatalogues } from "./catalogues.ts";
import { type Edit, withEdits } from "./edits.ts";
import { putSentences } from "./put-sentences.ts";
import { readModule } from "./read-module.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Modules that say something, before anything else has changed them; a route has a query. */
const SOURCES = {
  id: /\.tsx?(?:\?|$)/,
  code: /\/(?:translate|language)\.ts"|#app\/ui\/trans\.tsx/,
};
/** Where one language is decided, also the module that says which. */
const DECIDED = { ...SOURCES, code: new RegExp(`${SOURCES.code.source}|\\bcurrentLanguage\\(\\)`) };
/** `currentLanguage() === "hi"` */
const ASKED = /\bcurrentLanguage\(\) ([!=])== "(\w+)"/g;
/** `LANGUAGES.hi.root`, `LANGUAGES[currentLanguage()].locale` */
const OF_AN_ENTRY = /\bLANGUAGES(?:\.(\w+)|\[currentLanguage\(\)\])\.(locale|name|root)\b/g;
const SAYS_SOMETHING = /#app\/lib\/translate\.ts|#app\/ui\/trans\.tsx/;

/** For a build that serves several languages: each sentence is chosen at run time (decision 45). */
export const EVERY_LANGUAGE = "every language";

/**
 * Puts the sentences of one language in place of `t`, `plural` and `Trans` (decision 45), or those of
 * every language with the choice between them. The build fails on a sentence without a translation, and
 * on one that it cannot read.
 * @param cataloguesOf where the sentences are; the tests have a pseudo-language.
 */
export function translations(
  language: Language | typeof EVERY_LANGUAGE,
  cataloguesOf: CataloguesOf = readCatalogues,
): Plugin {
  // Decided in either case: the server's bundle, which is English, contains builds of every language.
  const define = {
    SITE_LANGUAGE: language === EVERY_LANGUAGE ? "undefined" : JSON.stringify(language),
  };
  const languages = language === EVERY_LANGUAGE ? LANGUAGE_CODES : [language];
  const read = () => Promise.all(languages.map((each) => cataloguesOf(ROOT, each)));
  let catalogues = read();
  return {
    name: "translations",
    enforce: "pre",
    config: () => ({ define }),
    watchChange(id) {
      if (id.endsWith(".po")) catalogues = read();
    },
    transform: {
      filter: language === EVERY_LANGUAGE ? SOURCES : DECIDED,
      async handler(code, id) {
        const [filename = id] = id.split("?", 1);
        const decided = language === EVERY_LANGUAGE ? [] : languageEdits(code, language);
        // Each line stays where it was: a map would say nothing else.
        if (language !== EVERY_LANGUAGE && !SAYS_SOMETHING.test(code))
          return { code: withEdits(code, decided), map: null };
        const versions = (await catalogues).map((catalogue) => catalogue.of(filename));
        for (const { file } of versions) if (file) this.addWatchFile(file);
        return { code: putSentences(readModule(code, filename), versions, decided), map: null };
      },
    },
  };
}

/**
 * Decides `currentLanguage() === "hi"` here: the bundler then drops the other branch before it looks for
 * what a module imports, and with it what the other language alone needs. Each column stays where it was.
 * Reads from the table of languages as well: a bundler keeps a whole table for one of its strings.
 */
const languageEdits = (code: string, language: Language): Edit[] => [
  ...Array.from(code.matchAll(ASKED), ({ 0: asked, 1: sign, 2: name, index }) =>
    inPlaceOf(asked, index, String((name === language) === (sign === "="))),
  ),
  ...Array.from(code.matchAll(OF_AN_ENTRY), ({ 0: asked, 1: code, 2: field, index }) =>
    inPlaceOf(
      asked,
      index,
      JSON.stringify(LANGUAGES[(code as Language | undefined) ?? language][field as keyof Entry]),
    ),
  ),
];

const inPlaceOf = (asked: string, start: number, answer: string): Edit => ({
  start,
  end: start + asked.length,
  write: () => answer.padEnd(asked.length),
});

type Entry = (typeof LANGUAGES)[Language];

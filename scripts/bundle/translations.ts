import { join } from "node:path";
import macros from "@lingui/babel-plugin-lingui-macro";
import { transformAsync, transformFromAstAsync } from "@babel/core";
import { makeConfig } from "@lingui/conf";
import type { Plugin } from "vite";
import lingui from "../../lingui.config.ts";
import { type Language, LANGUAGE_CODES, LANGUAGES } from "../../app/lib/language.ts";
import { type CataloguesOf, readCatalogues, type Version } from "./catalogues.ts";
import { lazySentences } from "./lazy-sentences.ts";
import { putSentences } from "./put-sentences.ts";

const ROOT = join(import.meta.dirname, "../..");
const config = makeConfig(lingui, { skipValidation: true });

/** Modules that say something, before anything else has changed them; a route has a query. */
const SOURCES = {
  id: /\.tsx?(?:\?|$)/,
  code: /\/(?:translate|language)\.ts"|#app\/ui\/trans\.tsx/,
};
/** Where one language is decided, also the module that says which. */
const DECIDED = { ...SOURCES, code: new RegExp(`${SOURCES.code.source}|\\bcurrentLanguage\\(\\)`) };
/** `LANGUAGES.hi.root`, `LANGUAGES[currentLanguage()].locale` */
const OF_AN_ENTRY = /\bLANGUAGES(?:\.(\w+)|\[currentLanguage\(\)\])\.(locale|name|root)\b/g;
const SAYS_SOMETHING = /#app\/lib\/translate\.ts|#app\/ui\/trans\.tsx/;

/** For a build that serves several languages: each sentence is chosen at run time (decision 45). */
export const EVERY_LANGUAGE = "every language";

/**
 * Puts the sentences of one language in place of `t`, `plural` and `Trans` (decision 45), or those of
 * every language with the choice between them. Lingui's macro reads them; what it would look up at run
 * time is written into the code instead. The build fails on a sentence without a translation.
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
  /** By file: what is built for the server and for the browser has most modules in common. */
  const made = new Map<string, { code: string; put: ReturnType<typeof withSentences> }>();
  return {
    name: "translations",
    enforce: "pre",
    config: () => ({ define }),
    watchChange(id) {
      if (!id.endsWith(".po")) return;
      catalogues = read();
      made.clear();
    },
    transform: {
      filter: language === EVERY_LANGUAGE ? SOURCES : DECIDED,
      async handler(code, id) {
        const [filename = id] = id.split("?", 1);
        const decided = language === EVERY_LANGUAGE ? code : withLanguage(code, language);
        if (language !== EVERY_LANGUAGE && !SAYS_SOMETHING.test(code))
          return { code: decided, map: null };
        const versions = (await catalogues).map((catalogue) => catalogue.of(filename));
        for (const { file } of versions) if (file) this.addWatchFile(file);
        const known = made.get(filename);
        if (known?.code === decided) return known.put;
        const put = withSentences(decided, filename, versions);
        made.set(filename, { code: decided, put });
        return put;
      },
    },
  };
}

/**
 * Decides `currentLanguage() === "hi"` here: the bundler then drops the other branch before it looks for
 * what a module imports, and with it what the other language alone needs. Each column stays where it was.
 * Reads from the table of languages as well: a bundler keeps a whole table for one of its strings.
 */
const withLanguage = (code: string, language: Language) =>
  code
    .replace(/\bcurrentLanguage\(\) ([!=])== "(\w+)"/g, (asked, sign, name) =>
      String((name === language) === (sign === "=")).padEnd(asked.length),
    )
    .replace(OF_AN_ENTRY, (asked, code: Language | undefined, field: keyof Entry) =>
      JSON.stringify(LANGUAGES[code ?? language][field]).padEnd(asked.length),
    );

type Entry = (typeof LANGUAGES)[Language];

/** A module with its sentences in other languages. @throws when one has no fitting translation. */
export async function withSentences(code: string, filename: string, versions: readonly Version[]) {
  const options = { filename, configFile: false, babelrc: false, sourceMaps: true } as const;
  const read = await transformAsync(code, {
    ...options,
    ast: true,
    code: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [[macros, { linguiConfig: config, descriptorFields: "all" }]],
  });
  if (!read?.ast) throw new Error(`${filename} was not read`);
  const put = await transformFromAstAsync(read.ast, code, {
    ...options,
    generatorOpts: { jsescOption: { minimal: true } },
    plugins: [putSentences(versions), ...(versions.length > 1 ? [lazySentences] : [])],
  });
  return { code: put?.code ?? "", map: put?.map ?? null };
}

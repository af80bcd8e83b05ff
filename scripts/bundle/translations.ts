import { join } from "node:path";
import macros from "@lingui/babel-plugin-lingui-macro";
import { transformAsync, transformFromAstAsync } from "@babel/core";
import { makeConfig } from "@lingui/conf";
import type { Plugin } from "vite";
import lingui from "../../lingui.config.ts";
import { type Language, readCatalogues, type Sentence } from "./catalogues.ts";
import { putSentences } from "./put-sentences.ts";

const ROOT = join(import.meta.dirname, "../..");
const config = makeConfig(lingui, { skipValidation: true });

/** Modules that say something, before anything else has changed them; a route has a query. */
const SOURCES = {
  id: /\.tsx?(?:\?|$)/,
  code: /#app\/lib\/translate\.ts|#app\/ui\/trans\.tsx|\bLANGUAGE === "/,
};
const SAYS_SOMETHING = /#app\/lib\/translate\.ts|#app\/ui\/trans\.tsx/;

/**
 * Puts the sentences of one language in place of `t`, `plural` and `Trans` (decision 45). Lingui's
 * macro reads them; what it would look up at run time is written into the code instead. The build
 * fails on a sentence without a translation.
 */
export function translations(language: Language): Plugin {
  let catalogues = readCatalogues(ROOT, language);
  return {
    name: "translations",
    enforce: "pre",
    config: () => ({ define: { SITE_LANGUAGE: JSON.stringify(language) } }),
    watchChange(id) {
      if (id.endsWith(".po")) catalogues = readCatalogues(ROOT, language);
    },
    transform: {
      filter: SOURCES,
      async handler(code, id) {
        const [filename = id] = id.split("?", 1);
        const decided = withLanguage(code, language);
        if (!SAYS_SOMETHING.test(code)) return { code: decided, map: null };
        const { file, sentence } = (await catalogues).of(filename);
        if (file) this.addWatchFile(file);
        return withSentences(decided, filename, sentence);
      },
    },
  };
}

/**
 * Decides `LANGUAGE === "hi"` here: the bundler then drops the other branch before it looks for what a
 * module imports, and with it what the other language alone needs. Each column stays where it was.
 */
const withLanguage = (code: string, language: Language) =>
  code.replace(/\bLANGUAGE === "(en|hi)"/g, (asked, name) =>
    String(name === language).padEnd(asked.length),
  );

/** A module with its sentences in another language. @throws when one has no fitting translation. */
export async function withSentences(code: string, filename: string, sentence: Sentence) {
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
    plugins: [putSentences(sentence)],
  });
  return { code: put?.code ?? "", map: put?.map ?? null };
}

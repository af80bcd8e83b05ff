import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogType } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { type Language, SOURCE_LANGUAGE } from "../../app/lib/language.ts";
import lingui from "../../lingui.config.ts";

/** What a module says in the language of the build. @throws when a translation is missing. */
export type Sentence = (id: string, english: string) => string;

/** What a module says in one language; `file` has its translations. */
export type Version = { language: Language; file?: string; sentence: Sentence };

/** Finds what a module says in a language. */
export type CataloguesOf = (
  root: string,
  language: Language,
) => Promise<{ of: (module: string) => Version }>;

type Catalogue = { folders: string[]; file: string; messages: CatalogType };

/** Reads the catalogues of a language; `of` finds the one of a module by its folder. */
export async function readCatalogues(root: string, language: Language) {
  const catalogues: Catalogue[] = [];
  for (const { path, include } of lingui.catalogs ?? []) {
    const file = join(root, `${path.replace("{locale}", language)}.po`);
    if (language === SOURCE_LANGUAGE || !existsSync(file)) continue;
    const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename: file };
    const messages = await formatter().parse(readFileSync(file, "utf8"), context);
    catalogues.push({ folders: include.map((folder) => join(root, folder, "/")), file, messages });
  }

  return {
    of(module: string): Version {
      if (language === SOURCE_LANGUAGE) return { language, sentence: (_, english) => english };
      const own = catalogues.find(({ folders }) => folders.some((each) => module.startsWith(each)));
      const sentence: Sentence = (id, english) => {
        const translated = own?.messages[id]?.translation;
        if (!translated) throw new Error(`no translation (${language}) of "${english}"`);
        return translated;
      };
      return { language, ...(own && { file: own.file }), sentence };
    },
  };
}

import { currentLanguage, locale } from "./language.ts";

/**
 * The English sentence stays in the source; a build for another language puts its translation in
 * (scripts/bundle/translations.ts, decision 45). What stands here runs where nothing was built: commands
 * and unit tests, in English.
 */

type Value = string | number;

/** A sentence: t`Call ${phone}`. */
export const t = (strings: TemplateStringsArray, ...values: Value[]) =>
  String.raw({ raw: strings }, ...values);

type Forms = {
  /** `#` stands for the number. */
  one: string;
  other: string;
};

/** Within a sentence: t`${plural(count, { one: "# test", other: "# tests" })} found`. */
export const plural = (count: number, { one, other }: Forms) =>
  (isOne(count) ? one : other).replaceAll("#", count.toLocaleString(locale()));

/** The CLDR rule of the language for whole numbers; `Intl.PluralRules` would cost each page more. */
const isOne = (count: number) => count === 1 || (currentLanguage() === "hi" && count === 0);

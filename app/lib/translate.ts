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
  /** Without `#`, which stands for the number. Hindi has these two forms as well. */
  one: string;
  other: string;
};

/** Within a sentence: t`${plural(count, { one: "# test", other: "# tests" })} found`. */
export const plural = (count: number, { one, other }: Forms) =>
  (count === 1 ? one : other).replaceAll("#", String(count));

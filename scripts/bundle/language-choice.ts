import type { Language } from "../../app/lib/language.ts";

type Choice = { language: Language; value: string };

/** `_currentLanguage() === "hi" ? … : …`; the first choice is that of every other language. */
export function choiceOf(current: string, [first, ...rest]: readonly Choice[]) {
  if (!first) throw new Error("There is no language to say it in");
  return rest.reduceRight(
    (others, { language, value }) =>
      value === first.value ? others : `${current}() === "${language}" ? ${value} : ${others}`,
    first.value,
  );
}

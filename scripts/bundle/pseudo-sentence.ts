import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { CataloguesOf } from "./catalogues.ts";
import { SOURCE_LANGUAGE } from "../../app/lib/language.ts";

/** Where a sentence begins and ends. No sentence has them, and the site's font does: it has few signs more. */
export const MARKS = ["[", "]"] as const;

/** How much longer each sentence is, and each form of a number in it. */
const LONGER = 1.4;

/** A list of words that code takes apart, such as the weekdays. */
const BETWEEN_WORDS = "|";

const TAG = /(<\/?\d+\/?>)/;

/** Long words are what breaks a screen: the vowels make them longer. */
const VOWELS: Record<string, string> = { a: "aa", e: "éé", i: "ii", o: "oo", u: "uu" };

/**
 * The sentences of the pseudo-language (decision 45), made of the English ones, in place of the catalogues
 * of other languages: the tests build with them.
 */
export const pseudoCatalogues: CataloguesOf = async (_, language) => ({
  of: () => ({
    language,
    sentence: (_id, english) => (language === SOURCE_LANGUAGE ? english : pseudoSentence(english)),
  }),
});

/**
 * `Call {phone}` becomes `[Caall {phone}~]`: with a mark at each end, 40 % longer, with the values,
 * elements and forms of the English sentence.
 * @throws when the English sentence has a mark.
 */
export function pseudoSentence(english: string) {
  const [first, last] = MARKS;
  if (english.includes(first) || english.includes(last))
    throw new Error(`"${english}" has a mark of the pseudo-language`);
  return english
    .split(BETWEEN_WORDS)
    .map((sentence) => first + written(compileMessageOrThrow(sentence)) + last)
    .join(BETWEEN_WORDS);
}

/** The message as Lingui reads it. */
function written(message: CompiledMessage): string {
  let length = 0;
  let stretchedLength = 0;
  const parts = message.map((token) => {
    if (typeof token !== "string") return valueOf(token);
    return token.split(TAG).map((text) => {
      if (TAG.test(text) || text === "#") return text;
      const stretched = text.replace(/[aeiou]/gi, (vowel) => VOWELS[vowel] ?? vowel + vowel);
      length += text.length;
      stretchedLength += stretched.length;
      return stretched.replaceAll("'", "''");
    });
  });
  return parts.flat().join("") + padding(Math.max(0, Math.ceil(length * LONGER) - stretchedLength));
}

function valueOf([name, format, forms]: Exclude<CompiledMessage[number], string>) {
  if (!format) return `{${name}}`;
  const { offset: _, ...messages } = forms as Record<string, CompiledMessage>;
  const arms = Object.entries(messages).map(([form, message]) => `${form} {${written(message)}}`);
  return `{${name}, ${format}, ${arms.join(" ")}}`;
}

/** In pieces, between which a line may end. */
const padding = (length: number) =>
  "~~~~ ".repeat(Math.max(length, 0)).slice(0, Math.max(length, 0));

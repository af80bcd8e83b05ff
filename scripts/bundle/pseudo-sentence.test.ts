import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { pseudoCatalogues, pseudoSentence } from "./pseudo-sentence.ts";
import { putSentences } from "./put-sentences.ts";
import { readModule } from "./read-module.ts";

test.each([
  ["Book Now", "[Booook Noow~]"],
  ["CBC", "[CBC~~]"],
  ["Call {phone}", "[Caall {phone}~]"],
  ["We'll call <0>you</0> soon<1/>", "[Wéé''ll caall <0>yoouu</0> soooon<1/>~~]"],
  ["or|arrows", "[oor]|[aarroows~]"],
  [
    "{count, plural, one {# test} other {# tests}} found",
    "[{count, plural, one {# téést~} other {# téésts~~}} foouund~]",
  ],
])("%s has marks, longer words, and its values, elements and forms", (english, said) => {
  expect(pseudoSentence(english)).toBe(said);
});

/** The words of a message and of each form in it, without elements. */
const wordsOf = (message: CompiledMessage): string[] => [
  message
    .filter((token) => typeof token === "string")
    .join("")
    .replace(/<\/?\d+\/?>|[#|]/g, ""),
  ...message
    .filter((token) => typeof token !== "string")
    .flatMap(([, , forms]) => Object.values((forms ?? {}) as Record<string, unknown>))
    .filter((form) => Array.isArray(form))
    .flatMap(wordsOf),
];

test("every sentence of the source, and each form of a number in it, is 40 % longer", async () => {
  const files = globSync("{app,server}/**/hi.po", { cwd: join(import.meta.dirname, "../..") });
  const context = { locale: "hi", sourceLocale: "en", filename: "" };
  const catalogues = await Promise.all(
    files.map((file) => formatter().parse(readFileSync(file, "utf8"), context)),
  );
  const sentences = catalogues
    .flatMap((one) => Object.values(one))
    .map(({ message = "" }) => message);
  expect(sentences.length).toBeGreaterThan(1000);
  for (const english of sentences) {
    const said = pseudoSentence(english);
    expect(said).toMatch(/^(?:\|?\[[^[\]|]*\])+$/s);
    const before = wordsOf(compileMessageOrThrow(english));
    const after = wordsOf(compileMessageOrThrow(said.replace(/[[\]]/g, "")));
    expect(after).toHaveLength(before.length);
    for (const [at, words] of after.entries())
      expect(words.length, said).toBeGreaterThanOrEqual((before[at]?.length ?? 0) * 1.4);
  }
});

test("a sentence with a mark is refused", () => {
  expect(() => pseudoSentence("Book [now]")).toThrow("has a mark");
});

test("it takes the place of Hindi, and English stays", async () => {
  const versions = await Promise.all(
    (["en", "hi"] as const).map(async (code) => (await pseudoCatalogues("", code)).of("")),
  );
  const code = 'import { t } from "#app/lib/translate.ts";const a = () => t`Home`;';
  expect(putSentences(readModule(code, "/module.tsx"), versions)).toContain(
    '_currentLanguage() === "hi" ? "[Hooméé]" : "Home"',
  );
});

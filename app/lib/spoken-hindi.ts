/**
 * Hindi as people write it: `खून की जाँच`, `khoon ki jaanch` and `khun ki janch` are the same words. A
 * word becomes a key of Latin letters, alike for both scripts and for the usual spellings.
 */

/** Latin letters for Devanagari ones. Short and long vowels are one; marks that are not listed say nothing. */
const LETTERS = new Map(
  (
    "कk खk गg घg ङn चc छc जj झj ञn टt ठt डd ढd णn तt थt दd धd नn पp फf बb भb मm यi रr लl ळl वv शs षs सs हh " +
    "अa आa इi ईi उu ऊu ऋri एe ऐi ऑa ओo औu ाa िi ीi ुu ूu ृri ेe ैi ॉa ोo ौu ंn ँn ्~ " +
    "०0 १1 २2 ३3 ४4 ५5 ६6 ७7 ८8 ९9"
  )
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

const DEVANAGARI = /[\u0900-\u097F]/;

/** `sh` and `s`, `kh` and `k`, `aa` and `a`, `ee` and `i`: typed either way for the same sound. */
const asTyped = (word: string) =>
  word
    .replace(/c(?=ch)/g, "")
    .replace(/chh?/g, "č")
    .replace(/ph/g, "f")
    .replace(/([kgjtdbs])h/g, "$1")
    .replaceAll("x", "ks")
    .replace(/[cq]/g, "k")
    .replaceAll("č", "c")
    .replaceAll("z", "j")
    .replaceAll("w", "v")
    .replaceAll("ee", "i")
    .replaceAll("oo", "u")
    .replaceAll("y", "i")
    .replace(/(\D)\1+/g, "$1");

const asWritten = (word: string) =>
  Array.from(word, (letter) => LETTERS.get(letter) ?? letter.replace(/\D/, ""))
    .join("")
    .replace(/(.)~\1/g, "$1")
    .replaceAll("~", "");

/** Typed at random: no word has a letter three times in a row, and `qqqqzzzz` is not खाज. */
const NO_WORD = /(.)\1\1/u;

/** An a within a word is left out: शुगर is written without it, and sugar with it. */
const keyOf = (word: string) =>
  NO_WORD.test(word)
    ? word
    : (DEVANAGARI.test(word) ? asWritten(word) : asTyped(word))
        .replace(/(?<!^)a/g, "")
        .replace(/e(?=h)/g, "")
        .replace(/m(?=[pb])/g, "n")
        .replace(/([eiou])\1+/g, "$1");

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u200C\u200D]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Said around what is meant: `ki jaanch`. A single Latin letter is a name, as in vitamin K. */
const keysOf = (words: string) => new Set(words.split(/\s+/).map(keyOf));
const ASIDE_IN_HINDI = keysOf(
  `का की के को में से है हैं और जाँच जाँचें जाच टेस्ट कराना करानी करवाना करवानी करना करनी चाहिए चाहिये
  कितना कितने कितनी दाम रेट लिए मेरा मेरी मुझे वाला वाली वाले`,
);
const ASIDE_IN_LATIN = keysOf(
  `ka ki ke ko mein hai aur jaanch jach karana karani karwana karwani karna karni chahiye kitna kitne
  kitni liye mera meri mujhe wala wali wale`,
);
const isAside = (word: string) =>
  DEVANAGARI.test(word)
    ? ASIDE_IN_HINDI.has(keyOf(word))
    : word.length > 1 && ASIDE_IN_LATIN.has(keyOf(word));

/** The keys of what a text says in Hindi, without `ki jaanch` and the like. */
export const spokenWords = (text: string) =>
  wordsIn(text)
    .filter((word) => !isAside(word))
    .map(keyOf);

/** True for Devanagari, and for Latin letters with a word such as `ki` or `jaanch` among them. */
export const isHindi = (text: string) => DEVANAGARI.test(text) || wordsIn(text).some(isAside);

/** Shorter keys in Latin letters are abbreviations: PT is not पेट. */
const MIN_PHRASE = 4;

/** A name as a key; "" where it says nothing in Hindi. */
export function spokenPhrase(text: string) {
  const keys = spokenWords(text);
  const letters = keys.join("").length;
  return letters >= MIN_PHRASE || isHindi(text) ? keys.join(" ") : "";
}

import { t } from "#app/lib/translate.ts";

export const PASSWORD_LENGTH = 12;
const LONGEST = 200;
/** What has to be left when everything that a guesser tries first is taken away. */
const LEAST_LEFT = 6;
const LEAST_DIFFERENT = 5;

const TOO_SHORT = t`Please use at least 12 characters. Four words are easy to keep in mind.`;
const TOO_LONG = t`Please use at most 200 characters.`;
const COMMON = t`This password is easy to guess. Please choose another one, for example four words.`;

/** What the commonest long passwords are made of, and words of every lab. */
const WORDS = (
  "password passwort passw0rd admin administrator welcome letmein iloveyou changeme default secret " +
  "login master monkey dragon sunshine princess football baseball basketball superman batman " +
  "computer internet samsung google facebook whatsapp trustno test user guest hello india bharat " +
  "mumbai delhi chennai bangalore bengaluru hyderabad krishna ganesh shiva sairam jaihind cricket " +
  "doorstep diagnostics diagnostic laboratory hospital clinic blood desk lab"
).split(" ");

/** Rows of a keyboard, the alphabet and the digits: walked in either direction. */
const WALKS = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "abcdefghijklmnopqrstuvwxyz"]
  .concat("1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "qazwsxedcrfvtgbyhnujm")
  .flatMap((walk) => [walk, [...walk].toReversed().join("")]);

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const inLetters = (text: string) => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join("");

/** Removes steps along a keyboard row or the alphabet, and repetitions, of three signs or more. */
function withoutWalks(text: string) {
  let kept = "";
  for (let at = 0; at < text.length;) {
    let end = at + 1;
    while (end < text.length && isWalk(text.slice(at, end + 1))) end++;
    if (end - at < 3) end = at + 1;
    if (end === at + 1) kept += text[at];
    at = end;
  }
  return kept;
}

const isWalk = (part: string) =>
  new Set(part).size === 1 || WALKS.some((walk) => walk.includes(part));

/** `abcabcabc` is `abc`. */
function unrepeated(text: string) {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

/**
 * Why a password is refused, in words; undefined when it is good (product §10: The door).
 * @param known words about the person, such as their names, that do not count.
 */
export function passwordProblem(password: string, known: readonly string[] = []) {
  const text = password.normalize("NFKC");
  if ([...text].length < PASSWORD_LENGTH) return TOO_SHORT;
  if (text.length > LONGEST) return TOO_LONG;
  const words = [...known.flatMap((name) => name.toLowerCase().split(/\s+/)), ...WORDS];
  let left = text.toLowerCase();
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    if (word.length < 3) continue;
    left = left.replaceAll(word, "");
    if (inLetters(left).includes(word)) left = inLetters(left).replaceAll(word, "");
  }
  left = unrepeated(withoutWalks(left));
  return left.length < LEAST_LEFT || new Set(left).size < LEAST_DIFFERENT ? COMMON : undefined;
}

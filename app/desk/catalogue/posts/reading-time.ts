const WORDS_A_MINUTE = 200;

/** `184 words, one minute to read` */
export function readingTime(text: string) {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  const long = minutes === 1 ? "one minute" : `${minutes} minutes`;
  return `${words.toLocaleString("en-IN")} ${words === 1 ? "word" : "words"}, ${long} to read`;
}

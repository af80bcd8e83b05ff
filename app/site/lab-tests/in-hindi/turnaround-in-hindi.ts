import { amountIn, isTurnaroundUnderstood } from "#app/domain/lab-tests/turnaround.ts";

const WORDS = new Map([
  ["same day", "उसी दिन"],
  ["next day", "अगले दिन"],
  ["ask us", "हमसे पूछें"],
]);

/** The unit for one, for more, and after a number where में or तक follows. */
const UNITS: [RegExp, string, string][] = [
  [/^min/, "मिनट", "मिनट"],
  [/^h/, "घंटा", "घंटे"],
  [/^d/, "दिन", "दिन"],
  [/^(working|business)/, "कामकाजी दिन", "कामकाजी दिन"],
  [/^w/, "हफ़्ता", "हफ़्ते"],
  [/^month/, "महीना", "महीने"],
];

/** `48 hours` → `48 घंटे`; text that no rule knows stays as the lab wrote it. */
export function turnaroundInHindi(written: string) {
  const text = written.trim();
  const word = WORDS.get(text.toLowerCase().replace(/\s+/g, " "));
  if (word !== undefined || !isTurnaroundUnderstood(text)) return word ?? text;
  const { least, most, name } = amountIn(text);
  const [, one, more] = UNITS.find(([pattern]) => pattern.test(name)) ?? [];
  if (one === undefined) return text;
  const amount = least === most ? most : `${least}–${most}`;
  if (/^up to/i.test(text)) return `${amount} ${more} तक`;
  if (/^(with)?in/i.test(text)) return `${amount} ${more} में`;
  return `${amount} ${amount === "1" ? one : more}`;
}

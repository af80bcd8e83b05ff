import { normalisePhone } from "#app/lib/phone.ts";

/** What is looked for: each word begins a word of the name, each run of digits is part of the phone. */
export type Wanted = { words: string[]; digits: string[] };

/** More would say nothing more. */
const MOST = 6;
/** Fewer digits are in too many numbers. */
const FEWEST_DIGITS = 3;

/** Lower-case words of a name in any script, without accents and punctuation. */
export const nameWords = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Reads what was typed; undefined when it is too little to look for. */
export function readWanted(typed: string): Wanted | undefined {
  const text = typed.slice(0, 100).trim();
  const phone = normalisePhone(text);
  if (/^\d+$/.test(phone))
    return phone.length < FEWEST_DIGITS ? undefined : { words: [], digits: [phone] };
  const parts = nameWords(text).slice(0, MOST);
  const digits = parts.filter((part) => /^\d+$/.test(part));
  const words = parts.filter((part) => !/^\d+$/.test(part));
  const isEnough =
    words.some((word) => word.length > 1) || digits.some(({ length }) => length >= FEWEST_DIGITS);
  return isEnough ? { words, digits } : undefined;
}

/** `DS-7K4M` for `7k4m`; undefined for what cannot be a reference. */
export function asReference(typed: string) {
  const [, signs] = /^(?:ds[- ]?)?([2-9a-z]{4,12})$/i.exec(typed.trim()) ?? [];
  return signs && `DS-${signs.toUpperCase()}`;
}

/** True for a name and phones that are looked for. */
export function isWanted({ words, digits }: Wanted, name: string, phones: string) {
  const own = ` ${nameWords(name).join(" ")}`;
  return (
    words.every((word) => own.includes(` ${word}`)) && digits.every((part) => phones.includes(part))
  );
}

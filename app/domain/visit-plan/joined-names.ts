import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";

/** `A`, `A and B`, `A, B and C`. */
export function joined(names: readonly string[]) {
  const [last = "", others] = [names.at(-1), names.slice(0, -1).join(", ")];
  return names.length < 2 ? last : t`${others} and ${last}`;
}

/** `A`, `A and B`, from three on `A and 2 more`. */
export function shortened(names: readonly string[]) {
  const [first = "", ...others] = names;
  const count = others.length;
  return count < 2 ? joined(names) : t`${first} and ${count} more`;
}

const NUMBERS = t`no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`.split("|");

/** `three`; digits from thirteen on. */
export const inWords = (count: number) => NUMBERS[count] ?? String(count);

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For headings: keeps `9:00 PM`, `12 midnight` and `Tuesday evening` on one line; रात 9:00 बजे, शाम तक. */
export const unbroken = (sentence: string) => sentence.replace(BETWEEN, "\u00A0");

const BETWEEN =
  currentLanguage() === "hi"
    ? /(?<=सुबह|दोपहर|शाम|रात) (?=\d)| (?=बजे|तक)/g
    : / (?=AM|PM|midnight|morning|afternoon|evening)/g;

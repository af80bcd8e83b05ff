import { REFERENCE_SIGNS } from "#app/domain/booking/reference-signs.ts";
import { type LabelKind, labelledOf } from "./form-labels.ts";
import type { TextLine } from "./pdf-text.ts";
import { plainText } from "./reader/text-lines.ts";
import { alarmWord } from "./alarm-word.ts";
import { correctionWord } from "./correction-word.ts";
import { readMoment } from "./read-moment.ts";
import type { PdfFacts } from "./report-file.ts";
import { partialWord } from "./unready-tests.ts";
import { titledNames } from "./titled-names.ts";

/**
 * Finds in the text of a report whose it is. Laboratories lay their reports out differently, so a fact
 * stands after a label (`Patient`, `Age / Sex`, `Collected on`), in its cell or the next one, or below it.
 * Where no label names the patient, a title does, unless it names several.
 * @param name the file's name.
 * @param ownPhones the lab's, which stand on each report.
 */
export function readFacts(
  lines: readonly TextLine[],
  name: string,
  ownPhones: readonly string[] = [],
): Omit<PdfFacts, "tests"> {
  const text = plainText(lines);
  const labelled = labelledOf(lines);
  const valuesOf = (...kinds: readonly LabelKind[]) =>
    labelled.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value] : []));
  const who = valuesOf("name").find((value) => nameIn(value));
  const titled = who ? undefined : titledIn(lines);
  const [about = titled?.about || who || titled?.value || ""] = valuesOf("ageAndSex", "age");
  const [sex = about] = valuesOf("sex");
  const phones = unique([
    ...phonesIn([...valuesOf("phone"), name].join("\n")),
    ...phonesIn(text, AS_PHONE),
  ]);
  return {
    name: nameIn(who ?? titled?.value ?? "") ?? null,
    phones: phones.filter((phone) => !ownPhones.includes(phone)),
    references: referencesIn(text, name),
    age: ageIn(about) ?? null,
    sex: sexIn(sex) ?? sexIn(about) ?? null,
    collected: valuesOf("collected").map(readMoment).find(Boolean) ?? null,
    alarm: alarmWord(text),
    correction: correctionWord(lines),
    partial: partialWord(lines),
  };
}

/** The one person whom titles name; undefined where they name nobody or several. */
function titledIn(lines: readonly TextLine[]) {
  const named = titledNames(lines).filter(({ value }) => nameIn(value));
  const isOne = new Set(named.map(({ value }) => nameIn(value)?.toLowerCase())).size === 1;
  return isOne ? (named.find(({ about }) => about !== "") ?? named[0]) : undefined;
}

/** A name, without what stands behind it: `Mrs. REKHA MENON (46Y/F)`, `Mrs. Usha Kiran W/O Ramesh`. */
export function nameIn(value: string) {
  const [name = ""] = value.split(/[(\d|,]| [swdc] ?\/ ?o\b|\//i, 1);
  const bare = name
    .replace(/^[-. ]{1,9}/, "")
    .replaceAll("’", "'")
    .trim();
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,79}$/u.test(bare) && !NO_NAME.test(bare);
  return isName && !isBroken(bare) ? bare : undefined;
}

const NO_NAME = /^(?:id|no\.?|uid|details|information|type|signature|age|name|result|test)\b/i;

/** Some programs leave out letters of other scripts: a word then begins with a sign that follows one. */
const isBroken = (name: string) => /(?:^|[\s.])\p{M}/u.test(name);

/** `46 years`; children below one year are 0. */
function ageIn(text: string) {
  const found = /(?<!\d)(\d{1,3}) {0,3}(years?|yrs?|y|months?|mths?|days?)?(?![\p{L}\d])/iu.exec(
    text,
  );
  if (!found) return undefined;
  const [words, digits, unit = "years"] = found;
  return { years: /^y/i.test(unit) ? Number(digits) : 0, words: words.trim() };
}

function sexIn(text: string): PdfFacts["sex"] | undefined {
  const found =
    /(?<!\p{L})(female|male|other|महिला|स्त्री|पुरुष)(?![\p{L}\p{M}])/iu.exec(text) ??
    // Behind a number it may be months: 58Y 3M / F.
    /(?<![\p{L}\d])([fm])(?!\p{L})/iu.exec(text) ??
    /(?<!\p{L})([fm])(?!\p{L})/iu.exec(text);
  const word = found?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  if (word === "other") return "other";
  return /^[fमस]/.test(word) ? "female" : "male";
}

const unique = (words: Iterable<string>) => [...new Set(words)];

const DIGITS = String.raw`(\d{5})[ -]?(\d{5})(?![\d.]\d|\d)`;
const TEN_DIGITS = new RegExp(String.raw`(?<![\d.])(?:\+?91[ -]?|0)?${DIGITS}`, "g");
/** Elsewhere ten digits may be the number of a lab, a barcode or a bill. */
const AS_PHONE = new RegExp(
  String.raw`(?:(?<![\d.])(?:\+ ?|00)91[ -]?|(?<![\p{L}\p{M}])(?:ph|phone|tel|telephone|mob|mobile|cell|contact|whats ?app|\u092b\u093c\u094b\u0928|\u092b\u094b\u0928|\u092e\u094b\u092c\u093e\u0907\u0932)(?:\.? ?(?:number|no))?[\s.:\u2013-]{1,6}(?:\+?91[ -]?|0)?)${DIGITS}`,
  "giu",
);

const phonesIn = (text: string, where = TEN_DIGITS) =>
  Array.from(text.matchAll(where), ([, start = "", end = ""]) => start + end);

/** A space or a line below also parts the two halves in a file's name. */
const REFERENCE = new RegExp(
  `(?<![A-Z\\d])DS[-_\\u2010-\\u2013 ](${REFERENCE_SIGNS})(?![A-Z\\d])`,
  "gi",
);
/** Some systems drop the hyphen: in capitals with a digit, or as a whole value. */
const JOINED =
  /(?<![A-Z\d-])DS((?=[A-Z]{0,3}\d)[2-9A-Z]{4})(?![A-Z\d])|(?:^|[\t:])[ ]?DS([A-Z]{4})(?=\s*(?:\t|$))/gm;
/** The same as the whole name of a file, which may be in small letters. */
const JOINED_NAME = /(?<![a-z\d])ds((?=[a-z]{0,3}\d)[2-9a-z]{4})(?![a-z\d])/gi;

/** References of bookings that stand in a text, each once. */
export const referencesIn = (text: string, fileName = "") =>
  unique(
    [
      ...`${fileName}\n${text}`.matchAll(REFERENCE),
      ...fileName.matchAll(JOINED_NAME),
      ...text.matchAll(JOINED),
    ].map(([, signs, alone]) => `DS-${(signs ?? alone ?? "").toUpperCase()}`),
  );

import { REFERENCE_SIGNS } from "#app/features/booking/reference-signs.ts";
import { readMoment } from "./read-moment.ts";
import type { PdfFacts } from "./report-file.ts";

/**
 * Finds in the text of a report whose it is. Laboratories lay their reports out differently, so a fact
 * stands after a label (`Patient`, `Age / Sex`, `Collected on`) in the same cell or in the next one.
 * @param text a line each, with a tab between cells (`PdfText`).
 * @param name the file's name.
 * @param ownPhones the lab's, which stand on each report.
 */
export function readFacts(
  text: string,
  name: string,
  ownPhones: readonly string[] = [],
): Omit<PdfFacts, "tests"> {
  const pairs = labelled(text);
  const after = (label: RegExp) => pairs.find((pair) => label.test(pair.label))?.value;
  const who = pairs.find((pair) => NAME.test(pair.label) && nameIn(pair.value));
  const about = after(AGE_AND_SEX) ?? after(AGE) ?? who?.value ?? "";
  const contacts = pairs.filter(({ label }) => PHONE.test(label)).map(({ value }) => value);
  const phones = phonesIn([...contacts, name, text].join("\n"));
  return {
    name: who ? (nameIn(who.value) ?? null) : null,
    phones: phones.filter((phone) => !ownPhones.includes(phone)),
    references: referencesIn(`${name}\n${text}`),
    age: ageIn(about) ?? null,
    sex: sexIn(after(SEX) ?? about) ?? sexIn(about) ?? null,
    collected: readMoment(after(COLLECTED) ?? "") ?? null,
  };
}

const NAME = /^(?:patient(?:'s)?(?: name)?|name(?: of (?:the )?patient)?|pt\.? name)$/i;
const AGE_AND_SEX = /^(?:age|sex|gender) ?(?:\/|&|and|,) ?(?:age|sex|gender)$/i;
const AGE = /^age(?: \(.{1,12}\))?$/i;
const SEX = /^(?:sex|gender)$/i;
const PHONE = /^(?:patient )?(?:phone|mobile|contact|tel|mob)(?:\.| (?:no\.?|number))?$/i;
const COLLECTED =
  /^(?:(?:sample|specimen) )?(?:collected(?: (?:on|at|date))?|(?:collection|drawn)(?: (?:date|on|time))?|date of collection)(?: ?(?:&|and|\/) ?time)?$/i;

type Pair = { label: string; value: string };

/** Each cell with the one after it; a colon parts cells too, but not the hours of a time. */
function labelled(text: string): Pair[] {
  return text.split("\n").flatMap((line) => {
    const cells = line
      .replaceAll(/([^\d]) {0,9}:/g, "$1\t")
      .split("\t")
      .map((cell) => cell.trim())
      .filter((cell) => cell !== "");
    return cells.flatMap((cell, at) => [
      { label: cell, value: cells[at + 1] ?? "" },
      ...inOneCell(cell),
    ]);
  });
}

/** `Patient Mrs. REKHA MENON`, where neither a colon nor a gap parts the two. */
function inOneCell(cell: string): Pair[] {
  const found = /^(patient(?:'s)? name|patient|age ?\/ ?sex|collected(?: on| at)?) (.+)$/i.exec(
    cell,
  );
  return found ? [{ label: found[1] ?? "", value: found[2] ?? "" }] : [];
}

/** A name, without what stands behind it: `Mrs. REKHA MENON (46Y/F)`. */
function nameIn(value: string) {
  const [name = ""] = value.split(/[(\d/|,]/, 1);
  const bare = name.replace(/^[-. ]{1,9}/, "").trim();
  return /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,79}$/u.test(bare) && !LABEL.test(bare) ? bare : undefined;
}

const LABEL = /^(?:id|no\.?|uid|details|information|type|signature|age|name|result|test)\b/i;

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
  const word = /(?<!\p{L})(female|male|other|f|m)(?!\p{L})/iu.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  return word === "other" ? "other" : word.startsWith("f") ? "female" : "male";
}

const unique = (words: Iterable<string>) => [...new Set(words)];

/** Ten digits, also as `+91 10000 56789`. */
const phonesIn = (text: string) =>
  unique(
    Array.from(
      text.matchAll(/(?<![\d.])(?:\+?91[ -]?|0)?(\d{5})[ -]?(\d{5})(?![\d.]\d|\d)/g),
      ([, start = "", end = ""]) => start + end,
    ),
  );

/** A space or a line below also parts the two halves in a file's name. */
const REFERENCE = new RegExp(
  `(?<![A-Z\\d])DS[-_\\u2010-\\u2013 ](${REFERENCE_SIGNS})(?![A-Z\\d])`,
  "gi",
);

const referencesIn = (text: string) =>
  unique(Array.from(text.matchAll(REFERENCE), ([, signs = ""]) => `DS-${signs.toUpperCase()}`));

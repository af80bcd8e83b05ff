import { type Labelled, labelledOf } from "./form-labels.ts";
import type { TextLine } from "./pdf-text.ts";
import { nameIn, referencesIn } from "./read-facts.ts";
import { plainText } from "./reader/text-lines.ts";
import { isSameName } from "./same-name.ts";
import { titledNames } from "./titled-names.ts";

/** Whom a PDF names beside the patient: as printed, on the first page that names them. */
export type OtherPerson = { named: string; page: number };

type Own = { name: string | null; references: readonly string[]; age: { years: number } | null };

const MOST_OTHERS = 5;

/**
 * Names, references and ages in a PDF that are not those of its patient: it may hold the report of somebody
 * else. Doctors, signatories and sentences are no patients, and a name in another script is not compared.
 * @param pages the lines of every page.
 */
export function otherPeople(pages: readonly (readonly TextLine[])[], own: Own): OtherPerson[] {
  const found = new Map<string, OtherPerson>();
  let { name, age } = own;
  let [reference] = own.references;
  for (const [at, lines] of pages.entries()) {
    const labelled = labelledOf(lines);
    const names = namesOn(lines, labelled);
    name ??= names[0] ?? null;
    const others = names.filter((one) => isOther(one, name));
    const signs = referencesIn(plainText(lines));
    reference ??= signs[0];
    others.push(...signs.filter((one) => one !== reference));
    const years = agesOn(labelled);
    age ??= years[0] === undefined ? null : { years: years[0] };
    const isOtherAge = years.filter((one) => one !== age?.years);
    if (others.length === 0) others.push(...isOtherAge.map((one) => `an age of ${one}`));
    for (const named of others)
      if (!found.has(keyOf(named))) found.set(keyOf(named), { named, page: at + 1 });
  }
  return [...found.values()].slice(0, MOST_OTHERS);
}

const keyOf = (named: string) => named.toLowerCase();

const isOther = (one: string, name: string | null) =>
  name !== null && isLatin(one) === isLatin(name) && !isSameName(one, name);
const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/** Lines from a label that may be of something else to one that only a patient has. */
const NEAR = 2;
const OF_PATIENT: ReadonlySet<Labelled["kind"]> = new Set(["ageAndSex", "age", "sex", "phone"]);

/** The people of a page: behind `Patient Name`, behind `Name` near age, sex or phone, or with a title. */
function namesOn(lines: readonly TextLine[], labelled: readonly Labelled[]) {
  const heads = labelled.filter(({ kind }) => OF_PATIENT.has(kind));
  const behind = labelled.flatMap(({ kind, value, label, row }) => {
    if (kind !== "name") return [];
    const isNear = heads.some((head) => Math.abs(head.row - row) <= NEAR);
    const isSure = /^(?=.{0,40}name)(?:patient|name of|pt)|का नाम/iu.test(label);
    return isNear || (isSure && !DOCTOR.test(value)) ? value : [];
  });
  // Of a name that is wrapped the first line has the title.
  const titled = titledNames(lines).flatMap(({ value }) =>
    labelled.some((one) => one.kind === "name" && one.value.startsWith(value)) ? [] : value,
  );
  return [...behind, ...titled].flatMap((value) => {
    const name = nameIn(value);
    return name === undefined || isSentence(name) ? [] : name;
  });
}

const DOCTOR = /^(?:dr|prof)[. ]/i;
const isSentence = (name: string) =>
  !/^(?:baby|b\/o)\b/i.test(name) &&
  /\b(?:and|or|the|of|is|are|be|must|should|to|for|with|has|have|was|not|if|this|that)\b/i.test(
    name,
  );

/** A whole value, so that `0-5 years` of a table of ranges is none. */
const AGE =
  /^\D{0,4}(\d{1,3})(?!\d) ?(?:y|yrs?|years?)?\.?(?: ?\d+ ?[md]\p{L}*\.?){0,2}[\s/,|(-]{0,4}(?:m|f|male|female|other|महिला|स्त्री|पुरुष)?\)?$/iu;

/** Ages in years that stand alone behind their label, beside a sex or a name. */
function agesOn(labelled: readonly Labelled[]) {
  return labelled.flatMap(({ kind, value, row }) => {
    const isNear =
      kind === "ageAndSex" ||
      (kind === "age" &&
        labelled.some(
          (one) => (one.kind === "sex" || one.kind === "name") && Math.abs(one.row - row) <= NEAR,
        ));
    const years = isNear ? AGE.exec(value.trim())?.[1] : undefined;
    return years === undefined ? [] : Number(years);
  });
}

/** `The PDF also names Sandeep Raut and DS-CCAC, on page 2.` @returns undefined where it names one person. */
export function othersInWords(others: readonly OtherPerson[] = [], isRead = true) {
  const byPage = Map.groupBy(others, ({ page }) => page);
  const parts = Array.from(
    byPage,
    ([page, same]) => `${same.map(({ named }) => named).join(", ")}, on page ${page}`,
  );
  const words = [
    parts.length > 0 && `The PDF also names ${parts.join("; ")}.`,
    !isRead && "The PDF is too long to be read to its end.",
  ].filter(Boolean);
  return words.length > 0 ? words.join(" ") : undefined;
}

import { linesOf } from "#tests/pdfs/lines-of.ts";
import { expect, test } from "vitest";
import { otherPeople, othersInWords } from "./other-people.ts";
import { readFacts } from "./read-facts.ts";

const HEAD = "Patient\tMrs. REKHA MENON\tRef. no.\tDS-3C8L\nAge / Sex\t46 years / F";

function words(...pages: readonly string[]) {
  const read = pages.map((page) => linesOf(page));
  return othersInWords(otherPeople(read, readFacts(read.flat(), "report.pdf")));
}

test.each<[string, readonly string[], string]>([
  [
    "on page 2",
    [HEAD, "Patient Name : Mr. Sandeep Raut\tRef. no.\tDS-CCAC\nAge/Sex : 51Y/M"],
    "Mr. Sandeep Raut, DS-CCAC, on page 2.",
  ],
  ["on one page", [`${HEAD}\nName : Bharat Salian\tAge : 30`], "Bharat Salian, on page 1."],
  ["on page 4", [HEAD, HEAD, HEAD, "Patient Name\tbharat salian"], "bharat salian, on page 4."],
  [
    "in a column",
    [HEAD, "Patient Name\tAge / Sex\nBHARAT SALIAN\t46 Y / M"],
    "BHARAT SALIAN, on page 2.",
  ],
  [
    "by a title",
    [HEAD, "Mr. BHARAT SALIAN\tRef. no. DS-5BB4"],
    "Mr. BHARAT SALIAN, DS-5BB4, on page 2.",
  ],
  ["by the reference alone", [HEAD, "Ref. no. DS-CCAC\tHbA1c"], "DS-CCAC, on page 2."],
  ["by the age alone", [HEAD, "Age / Sex\t12 Y / M"], "an age of 12, on page 2."],
  ["by an age below Sex", [HEAD, "Age : 71 Years\nSex : Female"], "an age of 71, on page 2."],
  ["of the same family", [HEAD, "Patient Name: Mr. RAVI MENON"], "Mr. RAVI MENON, on page 2."],
  ["with an initial", [HEAD, "Patient Name: R. Menon"], "R. Menon, on page 2."],
])("§10 Reports: another person %s", (_, pages, said) =>
  expect(words(...pages)).toBe(`The PDF also names ${said}`),
);

test.each<[string, readonly string[]]>([
  ["the head on each page", [HEAD, HEAD, "Name : Rekha Menon\tAge : 46 Y"]],
  ["the name in capitals, with age behind it", [HEAD, "Patient Name : REKHA MENON (46Y/F)"]],
  ["the doctor", [`${HEAD}\nRef. by\tDr. Anil Hebb\nDoctor Name\tMr. K. Rao`]],
  [
    "signatories",
    [HEAD, "Checked by Ms. Latha\nName : Dr. Anil Hebb\nMD Pathology, Reg. no. 4711"],
  ],
  ["a table", [HEAD, "Test Name\tResult\tUnit\nName\tObserved Value\nVitamin D\t18"]],
  ["ranges of ages", [HEAD, "Age\tRange\n0-5 years\t10 to 20\nAge\t12 to 18 years\t9\nSex\tF"]],
  ["sentences", [HEAD, "Patient name and age must be checked\nPatient should be fasting 12 hours"]],
  ["a tube of the reference", [HEAD, "Barcode DS-3C8L-2"]],
  ["the name in Hindi", [`${HEAD}\nरोगी का नाम\tरेखा मेनन`]],
  ["an age with months", ["Name : Rekha Menon\tAge/Sex : 46 Y / F", "Age/Sex : 46Y 3M / F"]],
])("§10 Reports: %s names nobody else", (_, pages) => expect(words(...pages)).toBeUndefined());

test("§10 Reports: what is not read to its end is said", () =>
  expect(othersInWords([], false)).toBe("The PDF is too long to be read to its end."));

import { expect, test } from "vitest";
import type { FileMatch, FittingBooking, PdfFacts } from "#app/domain/report-files/report-file.ts";
import { NO_FACTS } from "#tests/databases/given-file.ts";
import { lookFirst, personDoubt } from "./person-doubt.ts";

const TODAY = "2026-11-23";
const booking: FittingBooking = {
  id: "b",
  reference: "DS-EFEJ",
  patientName: "Ishaan Pai",
  phone: "1000056789",
  birthYear: 2017,
  sex: "male",
};
const fits = (by: "reference" | "chosen", more: Partial<FittingBooking> = {}): FileMatch => ({
  kind: "fits",
  by,
  booking: { ...booking, ...more },
});
const doubt = (facts: Partial<PdfFacts>, match: FileMatch) =>
  personDoubt({ facts: { ...NO_FACTS, ...facts }, match }, TODAY);

test.each<[string | null, FileMatch, string | undefined]>([
  ["Mr. RAMACHANDRA SWAMY", fits("reference"), "Name differs"],
  ["Mr. RAMACHANDRA SWAMY", fits("chosen"), "Name differs"],
  ["Master ISHAAN PAI", fits("reference"), undefined],
  [null, fits("reference"), "Name not said"],
  [null, fits("chosen"), undefined],
  ["Mr. RAMACHANDRA SWAMY", { kind: "none" }, undefined],
])("§10 Reports: the list doubts %s, %j", (name, match, expected) =>
  expect(doubt({ name }, match)).toBe(expected),
);

const age = (years: number) => ({ years, words: `${years} years` });

test.each<[Partial<PdfFacts>, FileMatch, string | undefined]>([
  [{ age: age(9), sex: "male" }, fits("reference"), undefined],
  [{ age: age(8) }, fits("reference"), undefined],
  [{ age: age(39) }, fits("reference"), "Age differs"],
  [{ sex: "female" }, fits("reference"), "Sex differs"],
  [{ age: age(39), sex: "female" }, fits("chosen"), "Age and sex differ"],
  [{ age: age(39), sex: "female" }, fits("reference", { birthYear: null, sex: null }), undefined],
])("§10 Reports: the name fits, and of %j, %j the list says %s", (facts, match, expected) =>
  expect(doubt({ name: "ISHAAN PAI", ...facts }, match)).toBe(expected),
);

test("§10 Reports: of another name and of another sex the weightier is said", () => {
  const sex = "female" as const;
  expect(doubt({ name: "Asha Pai", sex }, fits("reference"))).toBe("Name differs");
  expect(doubt({ name: null, sex }, fits("reference"))).toBe("Sex differs");
});

test("§10 Reports: why keys stop at a file", () => {
  expect(lookFirst("Age differs")).toBe("The person differs. Say that you looked first");
  expect(lookFirst("Name not said")).toBe("The PDF names nobody. Say that you looked first");
});

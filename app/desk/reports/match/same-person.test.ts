import { expect, test } from "vitest";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import { comparePerson, type ComparedBooking, proposedTests } from "./same-person.ts";

const TODAY = "2026-11-23";
const FACTS: PdfFacts = {
  name: "Mrs. REKHA MENON",
  phones: ["1000056789"],
  references: ["DS-3C8L"],
  age: { years: 46, words: "46 years" },
  sex: "female",
  tests: ["Vitamin D", "Vitamin B12"],
  collected: { day: "2026-11-21", time: "18:10", words: "21-Nov-2026 18:10" },
};
const BOOKING: ComparedBooking = {
  patientName: "Rekha Menon",
  phone: "1000056789",
  visitPhone: "1000056789",
  reference: "DS-3C8L",
  birthYear: 1980,
  sex: "female",
  tests: ["Vitamin D", "Vitamin B12"],
  collectedAt: "2026-11-21T12:40:00.000Z",
};
const NOTHING: PdfFacts = {
  name: null,
  phones: [],
  references: [],
  age: null,
  sex: null,
  tests: [],
  collected: null,
};

const compared = (facts: Partial<PdfFacts>, booking: Partial<ComparedBooking> = {}) =>
  comparePerson({ ...FACTS, ...facts }, { ...BOOKING, ...booking }, TODAY);
const notes = (...given: Parameters<typeof compared>) =>
  compared(...given).flatMap(({ note }) => note ?? []);

test("§10 Reports: six rows, PDF beside booking", () => {
  expect(compared({}).map(({ field, pdf, booking }) => [field, pdf, booking])).toEqual([
    ["Name", "Mrs. REKHA MENON", "Rekha Menon"],
    ["Phone", "10000 56789", "10000 56789"],
    ["Reference", "DS-3C8L", "DS-3C8L"],
    ["Age and sex", "46 years, F", "46, female"],
    ["Tests", "Vitamin D, Vitamin B12", "Vitamin D, Vitamin B12"],
    ["Collected", "21-Nov-2026 18:10", "Sat 21 Nov 06:10 PM"],
  ]);
  expect(compared({}).every(({ state }) => state === "same")).toBe(true);
});

test.each<[Partial<PdfFacts>, string]>([
  [
    { collected: { day: "2026-11-22", time: "18:10", words: "22-Nov-2026 18:10" } },
    "The PDF names 22 November as the day of collection, the booking 21 November. Check before you publish.",
  ],
  [
    { collected: { day: "2025-11-21", time: null, words: "21/11/25" } },
    "The PDF names 21 November 2025 as the day of collection, the booking 21 November. Check before you publish.",
  ],
  [{ name: "Mr. RAVI MENON" }, "The PDF says Ravi Menon, the booking Rekha Menon."],
  [
    { phones: ["1000056780"] },
    "The PDF names 10000 56780, the booking 10000 56789. Check before you publish.",
  ],
  [
    { references: ["DS-3C8M"] },
    "The PDF names DS-3C8M, the booking DS-3C8L. Check before you publish.",
  ],
  [
    { age: { years: 64, words: "64 years" } },
    "The PDF names 64 years, F, the booking 46, female. Check before you publish.",
  ],
  [
    { sex: "male", age: null },
    "The PDF names M, the booking 46, female. Check before you publish.",
  ],
  [{ tests: ["Vitamin D"] }, "The PDF does not name Vitamin B12. Untick what is not in it."],
  [
    { tests: ["Ferritin"] },
    "The PDF names none of the tests that were booked. Check before you publish.",
  ],
])("§10 Reports: a row that differs has a sentence, %j", (facts, note) => {
  expect(notes(facts)).toEqual([note]);
});

test("§10 Reports: a name is compared by its words, not by their order, capitals or titles", () => {
  expect(notes({ name: "Mrs. USHA KIRAN" }, { patientName: "Usha Kumari" })).toEqual([
    "The PDF says Usha Kiran, the booking Usha Kumari.",
  ]);
  for (const name of ["Mrs. USHA KIRAN", "KIRAN USHA", "usha kiran"])
    expect(notes({ name }, { patientName: "Usha Kiran" })).toEqual([]);
});

test("§10 Reports: what the PDF does not say is a dash, not a difference", () => {
  const rows = comparePerson(NOTHING, BOOKING, TODAY);
  expect(rows.map(({ pdf, state }) => pdf ?? state)).toEqual(Array(6).fill("unknown"));
  const unasked = comparePerson(
    FACTS,
    { ...BOOKING, birthYear: null, sex: null, collectedAt: null },
    TODAY,
  );
  expect(unasked.filter(({ state }) => state === "unknown").map(({ field }) => field)).toEqual([
    "Age and sex",
    "Collected",
  ]);
});

test("§10 Reports: what else the PDF names, such as the lab's own number, is no difference", () => {
  expect(notes({ phones: ["1000000000", "1000056789"] })).toEqual([]);
  expect(notes({ phones: ["1000011111"] }, { visitPhone: "1000011111" })).toEqual([]);
  expect(notes({ references: ["DS-2222", "DS-3C8L"] })).toEqual([]);
  expect(notes({ tests: ["Vitamin D", "Haemoglobin", "Vitamin B12"] })).toEqual([]);
  expect(notes({ age: { years: 45, words: "45 Y" } })).toEqual([]);
});

test("§10 Reports: many tests are counted", () => {
  const tests = Array.from({ length: 72 }, (_, at) => `Test ${at + 1}`);
  const [row] = compared({ tests: tests.slice(0, 67) }, { tests }).slice(4);
  expect(row).toMatchObject({
    pdf: "67 of these",
    booking: "72 tests",
    note: "The PDF does not name Test 68, Test 69, Test 70 and 2 more. Untick what is not in it.",
  });
});

test("§10 Reports: the tests that the PDF names are ticked, all where it names none", () => {
  const booked = ["Vitamin D", "Ferritin"];
  const proposed = (facts: PdfFacts, ...inLab: readonly string[]) =>
    proposedTests(facts, booked, { isInLab: (name) => inLab.includes(name), out: [] });
  expect(proposed(FACTS, ...booked)).toEqual(["Vitamin D"]);
  expect(proposed(NOTHING, ...booked)).toEqual(booked);
  expect(proposed(NOTHING, "Ferritin")).toEqual(["Ferritin"]);
  expect(proposed(FACTS, "Ferritin")).toEqual([]);
  expect(proposed(FACTS)).toEqual(["Vitamin D"]);
  const both = { ...FACTS, tests: booked };
  expect(proposed({ ...both, tests: ["Vitamin D"], unready: ["Ferritin"] }, ...booked)).toEqual([
    "Vitamin D",
  ]);
  expect(proposed({ ...NOTHING, unready: ["Ferritin"] }, ...booked)).toEqual(["Vitamin D"]);
  expect(proposed({ ...both, partial: "partial" }, ...booked)).toEqual([]);
  const out = { isInLab: () => true, out: ["Ferritin"] };
  expect(proposedTests(both, booked, out)).toEqual(["Vitamin D"]);
});

import { describe, expect, test } from "vitest";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import words from "../../../../catalogue/prescription-words.json" with { type: "json" };
import { prescriptionReader } from "./read-prescription.ts";
import { NOTHING_CHOSEN, saidOf, selectedTests, totalOf, whatIsOpen } from "../selection.ts";

const tests = readSampleLab().tests.map(toTest);
const read = prescriptionReader({ tests, words });
/** `found Creatinine`: the outcome of each line with the names of its tests. */
const outcomes = (text: string) =>
  read(text).lines.map(({ outcome, tests: named }) =>
    [outcome, named.map(({ name }) => name).join(" + ")].filter(Boolean).join(" "),
  );

const SHEET = `CBC
S. creat
Sugar fasting
LFT
Vit D
Thyroid
sugar khali pet
USG abdomen
Tab Metformin 500 BD`;

describe("§2 prescription", () => {
  test("the drawn sheet: 6 tests, ₹2,900, one to choose, one not read", () => {
    expect(outcomes(SHEET)).toEqual([
      "found Complete Blood Count",
      "found Creatinine",
      "found Fasting Blood Sugar",
      "found Liver Function",
      "found Vitamin D",
      "choose Thyroid Profile + Thyroid Stimulating Hormone + Free Thyroid Profile",
      "same Fasting Blood Sugar",
      "found Ultrasound Whole Abdomen",
      "unread",
    ]);
    const { lines } = read(SHEET);
    expect(lines[6]?.firstWritten).toBe("Sugar fasting");
    const selected = selectedTests(lines, NOTHING_CHOSEN);
    expect([selected.length, totalOf(selected)]).toEqual([6, 2900]);
    expect(whatIsOpen(lines, NOTHING_CHOSEN)).toBe(
      "1 line still needs your choice, 1 was not read",
    );
  });

  test("a test before a birth is read and not counted", () => {
    const { lines } = read("CBC, NIPT");
    expect(outcomes("CBC, NIPT")).toEqual([
      "found Complete Blood Count",
      "found Non-Invasive Prenatal Test (NIPT)",
    ]);
    expect(selectedTests(lines, NOTHING_CHOSEN).map(({ name }) => name)).toEqual([
      "Complete Blood Count",
    ]);
    expect(lines.flatMap(({ tests: found }) => found.map(saidOf))).toEqual([
      "EDTA tube (lavender). Same day",
      "By phone only. Needs a doctor’s prescription and a signed form. We call you.\nNobody here tells the sex of an unborn child. It is against the law.",
    ]);
  });

  test("with Thyroid Profile 7 tests, ₹3,300", () => {
    const { lines } = read(SHEET);
    const chosen = { ...NOTHING_CHOSEN, chosen: { 5: "thyroid-profile" } };
    const selected = selectedTests(lines, chosen);
    expect([selected.length, totalOf(selected)]).toEqual([7, 3300]);
    expect(whatIsOpen(lines, chosen)).toBe("1 line was not read");
  });

  test("lines end at a new line, comma, semicolon, & or and", () => {
    const written = (text: string) => read(text).lines.map((line) => line.written);
    expect(written("CBC\nLFT, KFT; TSH & ESR and CRP")).toEqual(
      "CBC LFT KFT TSH ESR CRP".split(" "),
    );
    expect(written("CBC,ESR")).toEqual(["CBC", "ESR"]);
    expect(written("Bilirubin total, direct and indirect")).toHaveLength(1);
  });

  test("FBS PPBS as one known word stays one line with two tests", () => {
    expect(outcomes("FBS PPBS")).toEqual(["found Fasting Blood Sugar + Post-Prandial Blood Sugar"]);
    expect(outcomes("FBS & PPBS")).toEqual([
      "found Fasting Blood Sugar",
      "found Post-Prandial Blood Sugar",
    ]);
  });

  test.each(["creatinine", "CREATININE", "S. Creatinine", "Serum creatinine", "Creatinine test"])(
    "%s: case, dots, S., serum and test are aside",
    (written) => expect(outcomes(written)).toEqual(["found Creatinine"]),
  );

  test.each(["T3 free", "Free T3", "free t3 test"])("%s: the order of words is aside", (written) =>
    expect(outcomes(written)).toEqual(["found Free T3"]),
  );

  test.each(["creatnine", "haemogramm", "feritin"])("%s: offered, not chosen", (written) => {
    const [line] = read(written).lines;
    expect(line).toMatchObject({ outcome: "choose", unsure: true });
    expect(selectedTests(line ? [line] : [], NOTHING_CHOSEN)).toEqual([]);
  });

  test("at most four choices", () => {
    expect(
      read("bukhar\nkamzori\nHb%\nkhoon ki kami").lines.every((line) => line.tests.length <= 4),
    ).toBe(true);
  });

  test("a choice that comes again is the same", () => {
    expect(read("Thyroid\nthyroid").lines[1]).toMatchObject({
      outcome: "same",
      firstWritten: "Thyroid",
    });
  });
});

describe("what would be a wrong test is not chosen", () => {
  test.each([
    ["Digoxin", "choose Digoxin, Serum"],
    ["Paracetamol", "choose Paracetamol, Serum"],
    ["Heart attack", "choose High-Sensitivity Troponin I"],
    ["ANC", "choose Antenatal Profile, Basic + Absolute Neutrophil Count"],
    ["Vitamin D3 60000 IU", "unread"],
    ["CBC not needed", "unread"],
    ["Hb 9.2", "unread"],
    ["c/o", "unread"],
    ["TSH ↑", "unread"],
  ])("%s", (written, outcome) => expect(outcomes(written)).toEqual([outcome]));

  test.each([
    ["Rubella IgG, IgM", "choose Rubella IgM + Immunoglobulin M (IgM)"],
    ["24 hr urine protein, creatinine", "choose 24-Hour Urine Creatinine + Creatinine"],
    ["Free T3, T4", "choose Free T4 + Total T4"],
    ["Anti TPO, TG", "choose Anti-Thyroglobulin Antibody + Triglycerides"],
    ["Tab Calcium, Vit D3", "choose Vitamin D"],
    ["Vit D3 & Calcium OD", "unread"],
    ["HIV, IgG", "choose Immunoglobulin G (IgG)"],
  ])("%s: what stands before a name counts", (written, outcome) => {
    expect(outcomes(written).at(-1)).toBe(outcome);
    expect(outcomes(written).filter((each) => each.startsWith("found Immuno"))).toEqual([]);
  });

  test("a result says nothing of what follows it", () => {
    expect(outcomes("TSH > 5, CBC")).toEqual(["unread", "found Complete Blood Count"]);
  });

  test("the dose is for both sides of &", () => {
    expect(outcomes("Vit D3 & Calcium OD")).toEqual(["choose Vitamin D", "unread"]);
  });
});

test("200 lines are read, and no more", () => {
  const lineOf = (count: number) => read(Array.from({ length: count }, () => "CBC").join("\n"));
  expect([lineOf(200).lines.length, lineOf(200).isCut]).toEqual([200, false]);
  expect([lineOf(201).lines.length, lineOf(201).isCut]).toEqual([200, true]);
});

test("a full sheet on one line is read to its end", () => {
  const names = tests.filter(({ name }) => /^[A-Za-z ]{4,40}$/.test(name)).slice(0, 50);
  const { lines } = read(names.map(({ name }) => name).join(", "));
  const found = lines.flatMap((line) => line.tests.map(({ _id }) => _id));
  expect(names.filter(({ _id }) => !found.includes(_id))).toEqual([]);
});

describe("another lab", () => {
  const [cbc] = tests.filter(({ _id }) => _id === "complete-blood-count");
  const other = cbc ? [{ ...cbc, _id: "h1", name: "Hemogram", aliases: [] }] : [];

  test("exact names work without any words", () => {
    const { lines } = prescriptionReader({ tests: other, words: {} })("haemogram\nCBC");
    expect(lines.map(({ outcome }) => outcome)).toEqual(["found", "unread"]);
  });

  test("words for tests that it does not sell are no words", () => {
    const { lines } = prescriptionReader({ tests: other, words })("Thyroid\nLFT\nFBS PPBS");
    expect(lines.map(({ outcome }) => outcome)).toEqual(["unread", "unread", "unread"]);
  });

  test("a word whose first test is not sold stands for the others", () => {
    const sold = tests.filter(({ _id }) => _id === "thyroid-stimulating-hormone");
    const { lines } = prescriptionReader({ tests: sold, words })("Thyroid");
    expect(lines[0]).toMatchObject({
      outcome: "found",
      tests: [{ name: "Thyroid Stimulating Hormone" }],
    });
  });
});

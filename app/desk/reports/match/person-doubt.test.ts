import { expect, test } from "vitest";
import type { FileMatch, PdfFacts } from "#app/domain/report-files/report-file.ts";
import { NO_FACTS } from "#tests/databases/given-file.ts";
import { isPersonDifferent, nameDoubt } from "./person-doubt.ts";

const booking = { id: "b", reference: "DS-EFEJ", patientName: "Ishaan Pai", phone: "1000056789" };
const fits = (by: "reference" | "chosen"): FileMatch => ({ kind: "fits", by, booking });
const named = (name: string | null): PdfFacts => ({ ...NO_FACTS, name });

test.each<[string | null, FileMatch, string | undefined]>([
  ["Mr. RAMACHANDRA SWAMY", fits("reference"), "Name differs"],
  ["Mr. RAMACHANDRA SWAMY", fits("chosen"), "Name differs"],
  ["Master ISHAAN PAI", fits("reference"), undefined],
  [null, fits("reference"), "Name not said"],
  [null, fits("chosen"), undefined],
  ["Mr. RAMACHANDRA SWAMY", { kind: "none" }, undefined],
])("§10 Reports: the list doubts %s, %j", (name, match, doubt) =>
  expect(nameDoubt({ facts: named(name), match })).toBe(doubt),
);

test("§10 Reports: name, age and sex are of the person, tests and phone are not", () => {
  expect(isPersonDifferent([{ field: "Name", state: "look" }])).toBe(true);
  expect(isPersonDifferent([{ field: "Age and sex", state: "look" }])).toBe(true);
  expect(isPersonDifferent([{ field: "Name", state: "unknown" }])).toBe(false);
  expect(isPersonDifferent([{ field: "Tests", state: "look" }])).toBe(false);
});

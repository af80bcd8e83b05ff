import { expect, test } from "vitest";
import { followWords } from "./follow-words.ts";

const first = {
  id: "r1",
  part: "partial" as const,
  uploadedAt: "2026-11-23T09:12:00+05:30",
  tests: ["Complete Blood Count", "Lipid Profile"],
};
const given = {
  booked: ["Complete Blood Count", "Lipid Profile", "HbA1c"],
  ticked: new Set(["Lipid Profile"]),
  reports: [first],
  corrected: first,
  how: "amend" as const,
  now: new Date("2026-11-23T10:00:00+05:30"),
};
const final = { ...first, part: "final" as const };
const whole = { ...given, booked: first.tests, reports: [final], corrected: final };

test.each<[string, Parameters<typeof followWords>[0], string | undefined]>([
  ["nothing is ticked", { ...given, ticked: new Set() }, undefined],
  [
    "the first part",
    { ...given, reports: [], corrected: undefined },
    "Partial: 1 of 3 are ready, the others stay due.",
  ],
  [
    "a part is amended in part",
    given,
    "The report of 09:12 AM stays for Complete Blood Count. Partial: 2 of 3 are ready, the others stay due.",
  ],
  [
    "a part is replaced",
    { ...given, how: "replace" },
    "Partial: 1 of 3 are ready, the others stay due.",
  ],
  ["all is amended in part", whole, "The report of 09:12 AM stays for Complete Blood Count."],
  [
    "all is replaced by a part",
    { ...whole, how: "replace" },
    "Without a report then: Complete Blood Count.",
  ],
  ["all is amended", { ...whole, ticked: new Set(first.tests) }, undefined],
])("§10 Reports: what follows when %s", (_, facts, words) => {
  expect(followWords(facts)).toBe(words);
});

import { expect, test } from "vitest";
import type { TestFate } from "#app/domain/reports/test-fates.ts";
import { followWords } from "./follow-words.ts";

const first = {
  id: "r1",
  part: "partial" as const,
  uploadedAt: "2026-11-23T09:12:00+05:30",
  tests: ["Complete Blood Count", "Lipid Profile"],
};
const due = (name: string) => ({ name, fate: "due" as TestFate });
const given = {
  booked: ["Complete Blood Count", "Lipid Profile", "HbA1c"].map(due),
  ticked: new Set(["Lipid Profile"]),
  reports: [first],
  corrected: first,
  how: "amend" as const,
  now: new Date("2026-11-23T10:00:00+05:30"),
};
const final = { ...first, part: "final" as const };
const whole = { ...given, booked: first.tests.map(due), reports: [final], corrected: final };

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
    "The report of 09:12 AM stays for Complete Blood Count. Partial: 2 of 3 are ready, the other stays due.",
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

const others = (...fates: TestFate[]) => {
  const names = ["HbA1c", "ECG", "Calcium", "Insulin"];
  return followWords({
    ...given,
    booked: [due("Lipid Profile"), ...fates.map((fate, at) => ({ name: names[at] ?? "", fate }))],
    reports: [],
    corrected: undefined,
  });
};

test.each<[TestFate[], string]>([
  [["due"], "Partial: 1 of 2 are ready, the other stays due."],
  [["to-take"], "Partial: 1 of 2 are ready. HbA1c has no sample yet."],
  [["lost"], "Partial: 1 of 2 are ready. HbA1c does not come from this sample."],
  [["lost", "lost"], "Partial: 1 of 3 are ready. HbA1c and ECG do not come from this sample."],
  [["due", "at-centre"], "Partial: 1 of 3 are ready. ECG is done at the centre. HbA1c stays due."],
  [["to-take", "to-take"], "Partial: 1 of 3 are ready. HbA1c and ECG have no sample yet."],
  [["at-centre", "at-centre"], "Partial: 1 of 3 are ready. HbA1c and ECG are done at the centre."],
  [
    ["to-take", "at-centre", "due", "due"],
    "Partial: 1 of 5 are ready. HbA1c has no sample yet. ECG is done at the centre. The others stay due.",
  ],
])("§10 Reports: what is said of the tests that are not in it: %j", (fates, words) => {
  expect(others(...fates)).toBe(words);
});

test("§10 Reports: a test whose report is replaced by one without it is due again", () => {
  const booked = [due("Lipid Profile"), { name: "Complete Blood Count", fate: "ready" as const }];
  expect(followWords({ ...given, booked, how: "replace" })).toBe(
    "Partial: 1 of 2 are ready, the other stays due.",
  );
});

import { expect, test } from "vitest";
import { ageOf, ageWords, birthYearOf, isChild, type PatientFacts } from "./patient-age.ts";

const today = "2026-11-23";
const nobody = { birthYear: null, sex: null, guardianName: null, guardianRelation: null };

test.each<[Partial<PatientFacts>, string | undefined, string]>([
  [{ birthYear: 1968, sex: "female" }, undefined, "58, female"],
  [{ birthYear: 1995, sex: "male" }, undefined, "31, male"],
  [{ birthYear: 1968 }, undefined, "58"],
  [{ sex: "other" }, undefined, "other"],
  [{}, undefined, ""],
  [
    {
      birthYear: 2017,
      sex: "female",
      guardianName: "Karthik Murthy",
      guardianRelation: "father",
    },
    "Child, 9",
    "female, with Karthik Murthy, father",
  ],
  [{ birthYear: 2017 }, "Child, 9", ""],
  [{ birthYear: 2026, sex: "male" }, "Child, 0", "male"],
  [{ birthYear: 2008, sex: "male", guardianName: "Asha" }, undefined, "18, male"],
])("§10 booking: %o reads %s %s", (patient, child, words) => {
  expect(ageWords({ ...nobody, ...patient }, today)).toEqual({ child, words });
});

test("the year of birth is kept", () => {
  expect(birthYearOf(58, today)).toBe(1968);
  expect(ageOf(1968, "2028-01-01")).toBe(60);
  expect(isChild({ birthYear: null }, today)).toBe(false);
});

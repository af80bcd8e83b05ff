import { expect, test } from "vitest";
import { matching, sentInWords } from "./listed-doctor.ts";
import { daysOf, monthAfter, monthAsked, monthInWords } from "./month.ts";
import { sameDoctor } from "./same-doctor.ts";

test.each([
  ["dr meenakshi  sundaram", true],
  ["Meenakshi Sundaram", true],
  ["DOCTOR Meenakshi Sundaram", true],
  ["Dr. Sundaram", false],
  ["Dr. Meenakshi Sundaram Rao", false],
])("§10 referring doctors: %s is Dr. Meenakshi Sundaram: %s", (name, isSame) => {
  expect(sameDoctor("Dr. Meenakshi Sundaram", name)).toBe(isSame);
});

test("§10 referring doctors: how many were sent, in words", () => {
  expect(sentInWords({ patients: 0, agree: 0 })).toBe("No patients");
  expect(sentInWords({ patients: 1, agree: 1 })).toBe("1 patient, 1 agrees");
  expect(sentInWords({ patients: 12, agree: 0 })).toBe("12 patients, none agrees");
});

test("§10 referring doctors: the list narrows by words of name and clinic", () => {
  const doctors = [
    { name: "Dr. Rao", clinic: "Hill View" },
    { name: "Dr. Iyer", clinic: "" },
  ];
  expect(matching(doctors, " rao HILL")).toEqual([doctors[0]]);
  expect(matching(doctors, "")).toEqual(doctors);
});

test("§10 referring doctors: a month begins and ends in India", () => {
  const lastMinute = new Date("2026-11-30T18:29:00.000Z");
  expect(monthAsked(null, lastMinute)).toBe("2026-11");
  expect(monthAsked(null, new Date("2026-11-30T18:30:00.000Z"))).toBe("2026-12");
  expect(monthAsked("2026-13", lastMinute)).toBe("2026-11");
  expect(monthAsked("2025-02", lastMinute)).toBe("2025-02");
  expect([monthAfter("2026-12"), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(daysOf("2026-12")).toEqual({ from: "2026-12-01", before: "2027-01-01" });
  expect(monthInWords("2026-11")).toBe("November 2026");
});

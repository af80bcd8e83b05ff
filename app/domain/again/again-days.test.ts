import { expect, test } from "vitest";
import { canBeAsked, daysAhead, isTimeToRemind, monthsAfter, openDayFrom } from "./again-days.ts";
import { mayBeChild } from "./adults.ts";
import { isDoneOnce, isMeasuredOverTime } from "./measured-over-time.ts";

test("§2 Again: three days are offered, each the next that is no Sunday and not closed", () => {
  expect(daysAhead("2026-11-23", "2026-11-24", [])).toEqual([
    { months: 3, day: "2027-02-23" },
    { months: 6, day: "2027-05-24" },
    { months: 12, day: "2027-11-23" },
  ]);
  expect(daysAhead("2026-11-23", "2026-11-24", ["2027-02-23", "2027-02-24"])[0]?.day).toBe(
    "2027-02-25",
  );
  expect(daysAhead("2026-01-10", "2026-11-24", [])[0]?.day).toBe("2027-02-24");
  expect(openDayFrom("2027-02-27", ["2027-02-27"])).toBe("2027-03-01");
});

test("§2 Again: a month later is the same day, or the last of a shorter month", () => {
  expect(monthsAfter("2026-11-30", 3)).toBe("2027-02-28");
  expect(monthsAfter("2027-10-31", 4)).toBe("2028-02-29");
  expect(monthsAfter("2026-12-31", 12)).toBe("2027-12-31");
});

test("§2 Again: another day is from tomorrow on, within 2 years", () => {
  const asked = ["2026-11-24", "2026-11-25", "2028-11-24", "2028-11-25", "2027-02-30", ""];
  expect(asked.map((day) => canBeAsked(day, "2026-11-24"))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("§2 Again: reminders are written between 10 AM and 6 PM in India", () => {
  const at = (clock: string) => isTimeToRemind(new Date(`2027-02-23T${clock}:00+05:30`));
  expect(["09:59", "10:00", "17:59", "18:00"].map(at)).toEqual([false, true, true, false]);
});

test("§2 Again: nobody who may be under 18, by the year of birth or with a guardian", () => {
  const today = "2026-11-24";
  const may = (birthYear: number | null, guardianName: string | null = null) =>
    mayBeChild({ birthYear, guardianName }, today);
  expect([may(2009), may(2008), may(2007), may(null), may(null, "Karthik Murthy")]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

test("§2 Again: tests measured over time are ticked, tests done once are not offered", () => {
  const of = (name: string, category: string) => ({ name, category });
  expect(isMeasuredOverTime(of("HbA1c", "Diabetes"))).toBe(true);
  expect(isMeasuredOverTime(of("Lipid Profile", "Heart & Lipids"))).toBe(true);
  expect(isMeasuredOverTime(of("Haemoglobin", "Haematology"))).toBe(false);
  expect(isDoneOnce(of("Haemoglobin", "Haematology"))).toBe(false);
  expect(isDoneOnce(of("Blood Group and Rh Type", "Haematology"))).toBe(true);
  expect(isDoneOnce(of("BCR-ABL1 Quantitative PCR", "Genetics & Molecular"))).toBe(true);
  expect(isDoneOnce(of("Urine Pregnancy Test", "Urine & Stool"))).toBe(true);
});

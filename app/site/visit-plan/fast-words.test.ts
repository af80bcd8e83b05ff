import { testsNamed } from "#tests/planned-catalogue.ts";
import { describe, expect, test } from "vitest";
import {
  careNote,
  fastAdvice,
  fastRemarks,
  fastSentence,
  lateFastNote,
  longWaitNote,
  ownFastLines,
  takeLabel,
} from "./fast-words.ts";
import { type PlannedTest, planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";

const TEN = testsNamed("Fasting Blood Sugar");
const TWELVE = testsNamed("Lipid Profile");
const SATURDAY = new Date("2026-11-21T06:30:00Z");

const sentence = (tests: PlannedTest[], day: string, time: BookingTime, now?: Date) =>
  fastSentence(planVisit(tests, { day, time }, now), now);

const aTest = (facts: Partial<PlannedTest>): PlannedTest => ({
  id: "",
  name: "Test X",
  container: "EDTA tube (lavender)",
  fasting: "",
  turnaround: "24 hours",
  quantity: 1,
  ...facts,
});

describe("§4 fast: when to stop eating before Monday, 23 November 2026", () => {
  test.each([
    ["09:00 AM", "11:00 PM on Sunday", "9:00 PM on Sunday"],
    ["10:00 AM", "12 midnight on Sunday night", "10:00 PM on Sunday"],
    ["11:00 AM", "1:00 AM on Monday", "11:00 PM on Sunday"],
    ["12:00 PM", "2:00 AM on Monday", "12 midnight on Sunday night"],
    ["02:00 PM", "4:00 AM on Monday", "2:00 AM on Monday"],
    ["03:00 PM", "5:00 AM on Monday", "3:00 AM on Monday"],
    ["04:00 PM", "6:00 AM on Monday", "4:00 AM on Monday"],
    ["05:00 PM", "7:00 AM on Monday", "5:00 AM on Monday"],
  ] as const)("%s: %s for 10 hours, %s for 12", (time, ten, twelve) => {
    expect(sentence(TEN, "2026-11-23", time)).toBe(`Stop eating by ${ten}`);
    expect(sentence(TWELVE, "2026-11-23", time)).toBe(`Stop eating by ${twelve}`);
    expect(sentence([...TEN, ...TWELVE], "2026-11-23", time)).toBe(`Stop eating by ${twelve}`);
  });
});

describe("§4 fast: month ends and leap years", () => {
  test.each([
    ["2026-12-01", "09:00 AM", TWELVE, "9:00 PM on Monday", "9:00 PM on Monday, 30 November"],
    [
      "2026-12-01",
      "12:00 PM",
      TWELVE,
      "12 midnight on Monday night",
      "12 midnight on Monday night, 30 November",
    ],
    ["2027-01-01", "10:00 AM", TWELVE, "10:00 PM on Thursday", "10:00 PM on Thursday, 31 December"],
    ["2027-03-01", "09:00 AM", TEN, "11:00 PM on Sunday", "11:00 PM on Sunday, 28 February"],
    ["2028-03-01", "09:00 AM", TWELVE, "9:00 PM on Tuesday", "9:00 PM on Tuesday, 29 February"],
  ] as const)("%s, %s", (day, time, tests, stop, dated) => {
    const plan = planVisit(tests, { day, time }, undefined);
    expect(fastSentence(plan, undefined)).toBe(`Stop eating by ${stop}`);
    expect(fastSentence(plan, undefined, { dated: true })).toBe(`Stop eating by ${dated}`);
  });
});

describe("§2 visit plan: what stands under the sentence", () => {
  test.each([
    ["09:00 AM", TWELVE, "Water is fine. No tea, coffee, milk or juice until we have come."],
    ["11:00 AM", TEN, "Water is fine. That means nothing after dinner on Sunday and no breakfast."],
    [
      "12:00 PM",
      TWELVE,
      "Water is fine. That means nothing after dinner on Sunday and no breakfast.",
    ],
    [
      "02:00 PM",
      TWELVE,
      "Water is fine. That means nothing after dinner on Sunday, no breakfast and no lunch.",
    ],
    ["04:00 PM", TEN, "Water is fine. No tea, coffee, milk or juice until we have come."],
  ] as const)("%s", (time, tests, advice) => {
    expect(fastAdvice(planVisit(tests, { day: "2026-11-23", time }, undefined))).toBe(advice);
  });

  test.each([
    [["Lipid Profile", "Fasting Blood Sugar"], "Lipid Profile needs 10–12 hours without food."],
    [["Fasting Blood Sugar"], "Fasting Blood Sugar needs 8–10 hours without food."],
    [
      ["Lipid Profile", "Triglycerides"],
      "Lipid Profile and Triglycerides need 10–12 hours without food.",
    ],
    [
      ["Lipid Profile", "Triglycerides", "Leptin"],
      "Lipid Profile and 2 more need 10–12 hours without food.",
    ],
  ])("%j: who needs the fast", (names, cause) => {
    expect(careNote(planVisit(testsNamed(...names), undefined, undefined))).toEqual({
      cause,
      caution: "If you take insulin or tablets for diabetes, ask your doctor before you fast.",
    });
  });

  test("without a fast, and without a day", () => {
    const cbc = testsNamed("Complete Blood Count");
    const monday = { day: "2026-11-23", time: "02:00 PM" } as const;
    for (const visit of [monday, undefined]) {
      const plan = planVisit(cbc, visit, SATURDAY);
      expect(fastSentence(plan, SATURDAY)).toBe("No fasting needed");
      expect(fastAdvice(plan)).toBe("Eat and drink as usual.");
      expect(careNote(plan)).toBeUndefined();
      expect(plan.warning).toBeUndefined();
    }
    const plan = planVisit(TWELVE, undefined, SATURDAY);
    expect(fastSentence(plan, SATURDAY)).toBe("Fast for 10–12 hours before we come");
    expect(fastAdvice(plan)).toBe("Choose a day and a time, and we say when to stop eating.");
  });

  test("an after-meal test alone: when to start to eat", () => {
    const plan = planVisit(testsNamed("Post-Prandial Blood Sugar"), undefined, SATURDAY);
    expect(fastSentence(plan, SATURDAY)).toBe("No fasting needed");
    expect(fastAdvice(plan)).toBe("Start to eat about 2 hours before we come.");
  });
});

describe("§4 fast: what is done elsewhere has a fast of its own", () => {
  const split = (...names: string[]) => {
    const plan = planVisit(
      testsNamed(...names),
      { day: "2026-11-23", time: "09:00 AM" },
      undefined,
    );
    return [fastSentence(plan, undefined), ...ownFastLines(plan), fastAdvice(plan)];
  };
  test.each([
    [
      ["HbA1c", "Ultrasound Whole Abdomen"],
      [
        "No fasting for our visit",
        "Ultrasound Whole Abdomen: 8–10 hours without food",
        "Before our visit eat and drink as usual.",
      ],
    ],
    [
      ["HbA1c", "ECG"],
      [
        "No fasting for our visit",
        "ECG: ask us whether to fast",
        "Before our visit eat and drink as usual.",
      ],
    ],
    [["HbA1c"], ["No fasting needed", "Eat and drink as usual."]],
  ])("%j", (names, lines) => {
    expect(split(...names)).toEqual(lines);
  });

  test("a sample of which nobody has said how it is taken, nor whether to fast", () => {
    const smear = aTest({ name: "Smear", container: "Swab", fasting: "Ask us" });
    const plan = planVisit([...testsNamed("HbA1c"), smear], undefined, undefined);
    expect([fastSentence(plan, undefined), ...ownFastLines(plan), fastAdvice(plan)]).toEqual([
      "No fasting for HbA1c",
      "Smear: ask us whether to fast",
      "We agree when we call when to eat and drink.",
    ]);
  });

  test("at the booth all is done where the patient comes", () => {
    const plan = planVisit(testsNamed("HbA1c", "ECG"), undefined, undefined);
    expect(fastSentence({ ...plan, atBooth: true }, undefined)).toBe("No fasting for HbA1c");
  });

  test.each(["Ultrasound Whole Abdomen", "ECG"])(
    "with %s nobody is told that no fasting is needed",
    (name) => {
      for (const others of [[], ["HbA1c"], ["Lipid Profile"]]) {
        const plan = planVisit(testsNamed(name, ...others), undefined, undefined);
        expect(`${fastSentence(plan, undefined)} ${fastAdvice(plan)}`).not.toMatch(
          /No fasting needed|^Eat and drink as usual/,
        );
      }
    },
  );
});

describe("§2 visit plan: a time that does not suit a fast", () => {
  test("from noon on: a long wait", () => {
    const plan = planVisit(TWELVE, { day: "2026-11-23", time: "02:00 PM" }, SATURDAY);
    expect(longWaitNote(plan)).toEqual({
      cause: "A long wait without food.",
      advice: "You would fast until 02:00 PM. Fasting tests are best before noon.",
    });
    expect(takeLabel(plan)).toBe("Take 09:00 AM");
    expect(plan.warning?.take).toEqual({ day: "2026-11-23", time: "09:00 AM" });
    const morning = planVisit(TWELVE, { day: "2026-11-23", time: "11:00 AM" }, SATURDAY);
    expect(longWaitNote(morning)).toBeUndefined();
  });

  test("a long wait is never answered with a time that is too late", () => {
    const tenPm = new Date("2026-11-21T16:30:00Z");
    const plan = planVisit(TWELVE, { day: "2026-11-22", time: "12:00 PM" }, tenPm);
    expect(takeLabel(plan)).toBe("Take 11:00 AM");
    const elevenPm = new Date("2026-11-21T17:30:00Z");
    const late = planVisit(TWELVE, { day: "2026-11-22", time: "12:00 PM" }, elevenPm);
    expect(longWaitNote(late)).toBeDefined();
    expect(takeLabel(late)).toBeUndefined();
  });

  test("Saturday, 8:30 AM, for today 11:00 AM and 12 hours: too late", () => {
    const now = new Date("2026-11-21T03:00:00Z");
    const plan = planVisit(TWELVE, { day: "2026-11-21", time: "11:00 AM" }, now);
    expect(fastSentence(plan, now)).toBe("Too late to fast for today, 11:00 AM");
    expect(fastAdvice(plan)).toBe(
      "For this time you had to stop eating by 11:00 PM on Friday. If you have eaten since then, choose a later time.",
    );
    expect(takeLabel(plan)).toBe("Take Sunday, 09:00 AM");
    expect(plan.warning?.take).toEqual({ day: "2026-11-22", time: "09:00 AM" });
  });

  test("beside a form the same is said in a line, of a time that is too late alone", () => {
    const now = new Date("2026-11-21T03:00:00Z");
    const at = (time: BookingTime) =>
      lateFastNote(planVisit(TWELVE, { day: "2026-11-21", time }, now), now);
    expect(at("11:00 AM")).toBe(
      "Too late to fast for today, 11:00 AM. For this time you had to stop eating by 11:00 PM on Friday. If you have eaten since then, choose a later time.",
    );
    const sunday = planVisit(TWELVE, { day: "2026-11-22", time: "09:00 AM" }, now);
    expect(lateFastNote(sunday, now)).toBeUndefined();
  });

  test.each(["09:00 AM", "10:00 AM"] as const)(
    "Saturday, 10:00 PM, for Sunday %s and 12 hours: too late, and 11:00 AM is not",
    (time) => {
      const now = new Date("2026-11-21T16:30:00Z");
      const plan = planVisit(TWELVE, { day: "2026-11-22", time }, now);
      expect(fastSentence(plan, now)).toBe(`Too late to fast for Sunday, ${time}`);
      expect(takeLabel(plan)).toBe("Take Sunday, 11:00 AM");
      const later = planVisit(TWELVE, { day: "2026-11-22", time: "11:00 AM" }, now);
      expect(fastSentence(later, now)).toBe("Stop eating by 11:00 PM on Saturday");
    },
  );

  test("a plan that is kept never says that it is too late", () => {
    const plan = planVisit(TWELVE, { day: "2020-01-01", time: "09:00 AM" }, undefined);
    expect(fastSentence(plan, undefined)).toBe("Stop eating by 9:00 PM on Tuesday");
  });
});

describe("nothing is guessed", () => {
  const monday = { day: "2026-11-23", time: "09:00 AM" } as const;

  test.each([
    ["Overnight", "Fasting: Overnight"],
    ["Light dinner, nothing after 9 pm", "Fasting: Light dinner, nothing after 9 pm"],
    ["Yes", "Fasting: Yes"],
    ["12-10 hours", "Fasting: 12–10 hours"],
    ["810 hours", "Fasting: 810 hours"],
    ["Ask us", "Ask us whether to fast"],
  ])("%s is shown as written, without a time", (fasting, said) => {
    const plan = planVisit([aTest({ fasting })], monday, SATURDAY);
    expect(plan.stopAt).toBeUndefined();
    expect(fastSentence(plan, SATURDAY)).toBe(said);
  });

  test("what cannot be counted stands beside what can", () => {
    const tests = [
      ...TWELVE,
      aTest({ name: "A", fasting: "No alcohol" }),
      aTest({ name: "B", fasting: "Ask us" }),
    ];
    const plan = planVisit(tests, monday, SATURDAY);
    expect(fastSentence(plan, SATURDAY)).toBe("Stop eating by 9:00 PM on Sunday");
    expect(fastRemarks(plan)).toEqual([
      "For A the lab writes: No alcohol.",
      "Ask us whether to fast for B.",
    ]);
  });

  test("hours in other words are counted", () => {
    for (const fasting of ["12 hrs", "10 to 12 Hours", "Fasting 10–12 hours"])
      expect(sentence([aTest({ fasting })], "2026-11-23", "09:00 AM")).toBe(
        "Stop eating by 9:00 PM on Sunday",
      );
  });
});

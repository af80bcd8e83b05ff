import { testsNamed } from "#tests/planned-catalogue.ts";
import { describe, expect, test } from "vitest";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { fastingSentence, type ReadOutPatient, visitSentence } from "./read-out.ts";

const TUESDAY = "2026-11-24";
const SUNDAY = new Date("2026-11-22T06:00:00.000Z");

function patient(name: string, tests: string[], time: BookingTime = "09:00 AM"): ReadOutPatient {
  const plan = planVisit(testsNamed(...tests), { day: TUESDAY, time }, undefined);
  return { name, items: tests, plan };
}
const iyer = patient("Lakshmi Narayanan Venkataraman Iyer", ["Lipid Profile"]);
const facts = {
  day: TUESDAY,
  slot: "09:00 AM",
  duePaise: 150_000,
  centreDuePaise: 0,
  isPaid: false,
};

describe("§10 booking: what is read out of the visit", () => {
  test("what, when and the price", () => {
    const patients = [{ ...iyer, items: ["Full Body Checkup"] }];
    expect(visitSentence({ ...facts, patients })).toBe(
      "Full Body Checkup at home on Tuesday 24 November, 09:00 AM. You pay ₹1,500 at the door.",
    );
  });

  test("what is said to be paid is asked by nobody, and the rest is", () => {
    const said = { ...facts, patients: [iyer], isPaid: false, saysPaise: 82_000 };
    expect(visitSentence({ ...said, duePaise: 0 })).toContain(
      "We are checking your payment of ₹820. At the door nobody asks you for this money.",
    );
    expect(visitSentence({ ...said, duePaise: 0 })).not.toContain("You pay");
    expect(visitSentence({ ...said, duePaise: 13_000 })).toContain(
      "₹130 is left to pay at the door.",
    );
  });

  test("a patient who is added hears what the door asks of all", () => {
    const added = { ...facts, patients: [iyer], isPaid: false, duePaise: 223_000, others: 1 };
    expect(visitSentence(added)).toContain("You pay ₹2,230 for both at the door.");
  });

  test("no visit is promised to a pincode outside, until a place is agreed", () => {
    expect(visitSentence({ ...facts, patients: [iyer], outside: "560059" })).toBe(
      "We do not come to 560059. The visit stands only once a place is agreed.",
    );
  });

  test("what is done at a booth is never read out as at home, nor in the sum of the door", () => {
    const items = ["Complete Blood Count", "Ultrasound Whole Abdomen"];
    const both = { ...iyer, items, atCentre: ["Ultrasound Whole Abdomen"] };
    const sums = { ...facts, duePaise: 38_700, centreDuePaise: 120_000 };
    expect(visitSentence({ ...sums, patients: [both] })).toBe(
      "Complete Blood Count at home on Tuesday 24 November, 09:00 AM. You pay ₹387 at the door. Ultrasound Whole Abdomen is done at our centre, not at home. You pay ₹1,200 there.",
    );
    expect(visitSentence({ ...sums, patients: [both], boothPlace: "Indiranagar" })).toContain(
      "Ultrasound Whole Abdomen is done at our booth in Indiranagar, not at home. You pay ₹1,200 there.",
    );
    const only = { ...iyer, items: ["ECG", "X-ray Chest"], atCentre: ["ECG", "X-ray Chest"] };
    expect(visitSentence({ ...sums, patients: [only] })).toBe(
      "ECG and X-ray Chest are done at our centre, not at home. You pay ₹1,200 there.",
    );
    expect(visitSentence({ ...sums, patients: [iyer, only] })).toBe(
      "One patient at home on Tuesday 24 November, 09:00 AM. You pay ₹387 at the door. ECG and X-ray Chest are done at our centre, not at home. You pay ₹1,200 there.",
    );
  });

  test.each([
    [{ centreDuePaise: undefined }, "We tell you the price before you come."],
    [{ centreDuePaise: 0 }, "You pay nothing there."],
    [{ centreDuePaise: 0, isPaid: true }, "That is paid."],
  ])("at a booth, %o: %s", (money, sentence) => {
    const only = { ...iyer, items: ["ECG"], atCentre: ["ECG"] };
    expect(visitSentence({ ...facts, ...money, patients: [only] })).toBe(
      `ECG is done at our centre, not at home. ${sentence}`,
    );
  });

  test("who comes to the booth hears where, when and what is paid there", () => {
    const comes = (one: ReadOutPatient): ReadOutPatient => ({
      ...one,
      atCentre: one.items,
      plan: { ...one.plan, atBooth: true },
    });
    const sums = { ...facts, duePaise: 0, centreDuePaise: 150_000, boothPlace: "Indiranagar" };
    const one = comes({ ...iyer, items: ["Full Body Checkup"] });
    expect(visitSentence({ ...sums, patients: [one] })).toBe(
      "Full Body Checkup at our booth in Indiranagar on Tuesday 24 November, 09:00 AM. You pay ₹1,500 there.",
    );
    expect(visitSentence({ ...sums, patients: [one, one], boothPlace: undefined })).toBe(
      "Two patients at our booth on Tuesday 24 November, 09:00 AM. You pay ₹1,500 there.",
    );
    const changed = { added: ["HbA1c"], off: [] };
    expect(visitSentence({ ...sums, patients: [one], changed })).toBe(
      "HbA1c is added. You come to our booth in Indiranagar on Tuesday 24 November, 09:00 AM. You pay ₹1,500 there.",
    );
    expect(fastingSentence([comes(iyer)], SUNDAY)).toBe(
      "Please finish dinner by 09:00 PM on Monday, then only water until you come.",
    );
  });

  test("changed tests are said first, then the time and what is left to pay", () => {
    const changed = { added: ["HbA1c", "Lipid Profile"], off: ["Vitamin D"] };
    const sums = { ...facts, patients: [iyer], changed, duePaise: 12_000, isPaid: true };
    expect(visitSentence({ ...sums, paidPaise: 90_000 })).toBe(
      "HbA1c and Lipid Profile are added, Vitamin D is off. We come on Tuesday 24 November, 09:00 AM. You have paid ₹900, ₹120 is left to pay at the door.",
    );
    const off = { added: [], off: ["Vitamin D"] };
    const over = { duePaise: 0, paidPaise: 90_000, overPaise: 48_000 };
    expect(visitSentence({ ...sums, changed: off, ...over })).toBe(
      "Vitamin D is off. We come on Tuesday 24 November, 09:00 AM. You have paid ₹900, ₹480 goes back to you.",
    );
    const unpaid = { duePaise: 102_000, isPaid: false, paidPaise: 0 };
    expect(visitSentence({ ...sums, changed: off, ...unpaid })).toBe(
      "Vitamin D is off. We come on Tuesday 24 November, 09:00 AM. You pay ₹1,020 at the door.",
    );
    const none = { added: [], off: [] };
    expect(visitSentence({ ...facts, patients: [iyer], changed: none })).toBe(
      "Lipid Profile at home on Tuesday 24 November, 09:00 AM. You pay ₹1,500 at the door.",
    );
  });

  test("what is taken again, when, and what is owed of the first visit", () => {
    const about = "It is about HbA1c, in the lavender tube. Your tube did not reach the lab.";
    const again = { ...facts, patients: [iyer], again: about, duePaise: 0 };
    expect(visitSentence(again)).toBe(
      "It is about HbA1c, in the lavender tube. Your tube did not reach the lab. We come on Tuesday 24 November, 09:00 AM. You pay nothing.",
    );
    expect(visitSentence({ ...again, firstDuePaise: 50_000 })).toBe(
      "It is about HbA1c, in the lavender tube. Your tube did not reach the lab. We come on Tuesday 24 November, 09:00 AM. This visit costs nothing. ₹500 of your first visit is still to pay.",
    );
    expect(visitSentence({ ...again, duePaise: 30_000, firstDuePaise: 50_000 })).toBe(
      "It is about HbA1c, in the lavender tube. Your tube did not reach the lab. We come on Tuesday 24 November, 09:00 AM. You pay ₹300 at the door. ₹500 of your first visit is still to pay.",
    );
    const plan = { ...iyer.plan, atBooth: true as const };
    const comes = { ...iyer, items: ["HbA1c"], atCentre: ["HbA1c"], plan };
    expect(visitSentence({ ...again, patients: [comes], firstDuePaise: 50_000 })).toBe(
      "It is about HbA1c, in the lavender tube. Your tube did not reach the lab. You come to our booth on Tuesday 24 November, 09:00 AM. This visit costs nothing. ₹500 of your first visit is still to pay.",
    );
  });

  test("several patients are counted", () => {
    const two = { ...facts, slot: "10:00 AM", duePaise: 249_900 };
    expect(visitSentence({ ...two, patients: [iyer, iyer] })).toBe(
      "Two patients at home on Tuesday 24 November, 10:00 AM. You pay ₹2,499 for both at the door.",
    );
    expect(visitSentence({ ...facts, patients: [iyer, iyer, iyer] })).toBe(
      "Three patients at home on Tuesday 24 November, 09:00 AM. You pay ₹1,500 for all at the door.",
    );
  });

  test.each([
    [{ duePaise: undefined }, "We tell you the price before we come."],
    [{ duePaise: 0, isPaid: true }, "It is paid."],
    [{ duePaise: 0 }, "You pay nothing."],
    [{ duePaise: 99_950 }, "You pay ₹999.50 at the door."],
  ])("%o: %s", (money, sentence) => {
    expect(visitSentence({ ...facts, ...money, patients: [iyer] })).toBe(
      `Lipid Profile at home on Tuesday 24 November, 09:00 AM. ${sentence}`,
    );
  });

  test("more than three tests are counted", () => {
    const items = ["Ferritin", "HbA1c", "Vitamin D", "Lipid Profile"];
    expect(visitSentence({ ...facts, patients: [{ ...iyer, items }] })).toMatch(/^4 tests at home/);
  });
});

describe("§10 booking: fasting as a clock time", () => {
  test.each([
    ["09:00 AM", "Please finish dinner by 09:00 PM on Monday, then only water until we come."],
    ["11:00 AM", "Please finish dinner by 11:00 PM on Monday, then only water until we come."],
    ["12:00 PM", "Please finish dinner by 12 midnight on Monday, then only water until we come."],
    ["02:00 PM", "Please eat nothing after 02:00 AM on Tuesday, only water until we come."],
  ] as const)("12 hours before %s", (time, sentence) => {
    expect(fastingSentence([patient("Asha", ["Lipid Profile"], time)], SUNDAY)).toBe(sentence);
  });

  test("a fast that should have begun is asked about", () => {
    const at = new Date("2026-11-24T03:00:00.000Z");
    expect(fastingSentence([patient("Asha", ["Lipid Profile"], "02:00 PM")], at)).toBe(
      "Please eat nothing more, only water until we come; if you ate after 02:00 AM, tell us.",
    );
  });

  test("by name where one may eat", () => {
    const eats = patient("Vasantha Ramachandran", ["Complete Blood Count"], "10:00 AM");
    const fasts = patient("K. S. Ramachandran", ["Lipid Profile"], "10:00 AM");
    expect(fastingSentence([fasts, eats], SUNDAY)).toBe(
      "K. S. Ramachandran, please finish dinner by 10:00 PM on Monday, then only water until we come. Vasantha Ramachandran may eat.",
    );
  });

  test("together where all fast alike, and each by their own time", () => {
    const [a, b] = [patient("Asha", ["Lipid Profile"]), patient("Ravi", ["Lipid Profile"])];
    expect(fastingSentence([a, b], SUNDAY)).toBe(
      "Please both finish dinner by 09:00 PM on Monday, then only water until we come.",
    );
    expect(fastingSentence([a, b, a], SUNDAY)).toMatch(/^Please all finish dinner/);
    const shorter = patient("Ravi", ["Fasting Blood Sugar"]);
    expect(fastingSentence([a, shorter], SUNDAY)).toBe(
      "Asha, please finish dinner by 09:00 PM on Monday, then only water until we come. Ravi, please finish dinner by 11:00 PM on Monday, then only water until we come.",
    );
  });

  test("what is done elsewhere has a fast of its own, or is asked about", () => {
    const scan = "Ultrasound Whole Abdomen";
    const own =
      "Ultrasound Whole Abdomen has its own fast, 8 to 10 hours: we say when to stop as we agree the time.";
    expect(fastingSentence([patient("Asha", ["HbA1c", scan])], SUNDAY)).toBe(own);
    expect(fastingSentence([patient("Asha", ["Lipid Profile", scan])], SUNDAY)).toBe(
      `Please finish dinner by 09:00 PM on Monday, then only water until we come. ${own}`,
    );
    expect(fastingSentence([patient("Asha", ["HbA1c", "ECG"])], SUNDAY)).toBe(
      "Whether to fast for ECG, we say as we agree the time.",
    );
  });

  test("nobody fasts, or nobody knows the hours", () => {
    expect(fastingSentence([patient("Asha", ["Complete Blood Count"])], SUNDAY)).toBeUndefined();
    const written = planVisit(
      testsNamed("Lipid Profile").map((one) => ({ ...one, fasting: "Light dinner" })),
      { day: TUESDAY, time: "09:00 AM" },
      undefined,
    );
    expect(fastingSentence([{ name: "Asha", items: [], plan: written }], SUNDAY)).toBe(
      "Please keep to “Light dinner” for Lipid Profile.",
    );
    const untimed = planVisit(testsNamed("Lipid Profile"), undefined, undefined);
    expect(fastingSentence([{ name: "Asha", items: [], plan: untimed }], SUNDAY)).toBe(
      "Please fast for 10–12 hours before we come.",
    );
  });
});

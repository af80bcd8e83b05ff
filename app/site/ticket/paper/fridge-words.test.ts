import { SAMPLE_TICKET } from "#tests/sample-ticket.ts";
import { describe, expect, test } from "vitest";
import { boxesOf, fitted } from "./fridge-words.ts";
import { planOf } from "../ticket-view.ts";

const now = new Date("2026-11-21T14:00:00Z"); // Saturday, 7:30 PM in India
const planAt = (time: string, lines = SAMPLE_TICKET.lines) =>
  planOf({ ...SAMPLE_TICKET, lines, visit: { ...SAMPLE_TICKET.visit, time } }, now);

describe("§2 Booking ticket: the boxes to tick on paper", () => {
  test("before a fast", () => {
    expect(boxesOf(planAt("09:00 AM"), false)).toEqual([
      "Dinner finished by 9:00 PM on Sunday",
      "Only water after that",
      "Insulin, diabetes tablets: doctor asked",
      "Prescription and old reports at hand",
      "Someone to open the door at 09:00 AM",
    ]);
  });

  test.each([
    ["12:00 PM", "Dinner finished by 12 midnight on Sunday night"],
    ["02:00 PM", "Last meal finished by 2:00 AM on Monday"],
  ])("name the last meal before %s", (time, box) => {
    expect(boxesOf(planAt(time), false)[0]).toBe(box);
  });

  test("are five without a fast, and at a centre", () => {
    const boxes = boxesOf(planAt("02:00 PM", SAMPLE_TICKET.lines.slice(1)), true);
    expect(boxes).toHaveLength(5);
    expect(boxes.at(-1)).toBe("On the way in time for 02:00 PM");
  });
});

test.each([
  [[], 20, ""],
  [["Lipid Profile"], 5, "Lipid Profile"],
  [["CBC", "HbA1c", "Zinc"], 20, "CBC, HbA1c, Zinc"],
  [["CBC", "HbA1c", "Zinc"], 9, "CBC, HbA1c and 1 more"],
  [["Lipid Profile", "HbA1c", "Zinc"], 5, "Lipid Profile and 2 more"],
])("§2 Booking ticket: names on paper are cut by whole names: %j in %i", (names, length, said) => {
  expect(fitted(names, length)).toBe(said);
});

import { expect, test } from "vitest";
import { againWords } from "#app/desk/visits/again-words.ts";
import type { BagContainer } from "./bag.ts";
import { bagState, inOrder, numbersOf } from "./bag.ts";
import {
  bagTitle,
  bagWords,
  boxWords,
  collectedWords,
  containersInWords,
  failWords,
  goOnWords,
  notCounted,
  scannedWords,
  warmBoxWords,
  wrongScan,
} from "./receive-words.ts";

const at = (clock: string) => `2026-11-23T${clock}:00+05:30`;
const NOW = new Date(at("13:10"));

const container = (given: Partial<BagContainer>): BagContainer => ({
  id: "s1",
  container: "EDTA tube (lavender)",
  name: "Lavender",
  state: "collected",
  isErased: false,
  reason: null,
  label: null,
  countedAt: null,
  countedBy: null,
  remark: null,
  comesAgain: false,
  repeatedBy: null,
  scannedAt: null,
  scannedBy: null,
  noLabelBecause: null,
  acceptedAt: null,
  ...given,
});
const bag = (name: string, ...containers: Partial<BagContainer>[]) => ({
  collectorId: name,
  name,
  phone: null,
  nextSlot: undefined,
  box: undefined,
  sharps: null,
  patients: [
    {
      bookingId: "b1",
      reference: "DS-5H2P",
      name: "Arjun Hegde",
      collectedAt: at("10:30"),
      containers: containers.map(container),
    },
  ],
});
const counted = (clock: string) =>
  ({ state: "received", countedAt: at(clock), countedBy: "Kavitha Nair" }) as const;

test("§10 receive: a bag says how far it is, and since when", () => {
  const way = bag("Farhan Ali", {}, {});
  const counting = bag("Ravi Kumar", counted("12:52"), counted("12:56"), { state: "missing" });
  const complete = bag("Sunitha Gowda", counted("11:20"), counted("11:22"));
  expect([way, counting, complete].map(bagState)).toEqual(["way", "counting", "complete"]);
  expect([way, counting, complete].map(bagTitle)).toEqual([
    "Farhan Ali, 0 of 2",
    "Ravi Kumar, 2 of 3",
    "Sunitha Gowda, 2 of 2",
  ]);
  expect([way, { ...way, nextSlot: "04:00 PM" }, counting, complete].map(bagWords)).toEqual([
    "On the way since 10:30 AM",
    "Next visit 04:00 PM",
    "Counting since 12:52 PM, Kavitha Nair",
    "Complete at 11:22 AM, Kavitha Nair",
  ]);
  expect(inOrder([complete, way, counting])).toEqual([counting, way, complete]);
  expect(numbersOf([complete, way, counting])).toEqual({
    expected: 7,
    received: 4,
    onTheWay: 2,
    missing: 1,
    rejected: 0,
  });
  const settled = bag(
    "Asha",
    { state: "rejected", repeatedBy: { reference: "DS-8K2M", status: "pending" } },
    counted("11:00"),
  );
  expect(bagState(settled)).toBe("complete");
});

test("§10 receive: what a wrong scan says", () => {
  expect(wrongScan.tooMany("Lavender")).toBe("One lavender too many. Whose is it?");
});

test("§10 receive: which tests fail, which go on, and when they are due", () => {
  expect(failWords(["Prothrombin Time with INR"])).toBe(
    "Prothrombin Time with INR cannot be measured from it.",
  );
  expect(failWords([])).toBe("No test is booked that is measured from it.");
  expect(goOnWords(["Complete Blood Count"], new Date(at("20:00")), NOW)).toBe(
    "Complete Blood Count is not touched and stays due today at 08:00 PM.",
  );
  const tomorrow = new Date("2026-11-24T20:00:00+05:30");
  expect(goOnWords(["HbA1c", "Urea"], tomorrow, NOW)).toBe(
    "HbA1c and Urea are not touched and stay due on Tue 24 Nov at 08:00 PM.",
  );
  expect(goOnWords(["a", "b", "c", "d"], undefined, NOW)).toBe("4 tests are not touched.");
  expect(goOnWords([], undefined, NOW)).toBeUndefined();
});

test("§10 receive: the box of a bag, and what was in one that was too warm", () => {
  expect(boxWords({ atDoor: 6, here: 7 })).toBe("Box 6 °C at the last door, 7 °C here.");
  expect(boxWords({ atDoor: 5, here: null })).toBe("Box 5 °C at the last door.");
  expect(boxWords({ atDoor: null, here: 7 })).toBe("Box 7 °C here.");
  expect(boxWords({ atDoor: null, here: null })).toBe("No box temperature.");
  expect(boxWords(undefined)).toBe("");
  const box = { atDoor: 6, here: 7, isHandedOver: true, outside: [] };
  const counting = { ...bag("Ravi Kumar", counted("12:52"), {}), box };
  expect(bagWords(counting)).toBe(
    "Box 6 °C at the last door, 7 °C here. Counting since 12:52 PM, Kavitha Nair",
  );
  expect(
    warmBoxWords(bag("Ravi Kumar", {}, {}), {
      celsius: 12,
      at: at("11:06"),
      bookingIds: ["b1"],
    }),
  ).toEqual({
    title: "Ravi’s box was 12 °C at 11:06 AM.",
    words: "2 tubes of Arjun Hegde were in it.",
  });
});

test("§10 receive: counts in words", () => {
  expect(scannedWords({ tubes: 26, doors: 8 })).toBe("26 tubes and cups were scanned at 8 doors.");
  expect(scannedWords({ tubes: 1, doors: 1 })).toBe("1 tube or cup was scanned at 1 door.");
  expect(collectedWords(8, 11, 26)).toBe("8 visits collected, 11 patients, 26 containers.");
  expect(containersInWords(["Light blue", "Lavender", "Lavender"])).toBe(
    "1 light blue and 2 lavender",
  );
  expect(notCounted("Farhan")).toBe("Farhan's bag is not counted.");
});

test.each([
  [
    "rejected",
    "Haemolysed",
    "One tube could not be used. We take it again, free. It was nothing you did.",
  ],
  [
    "rejected",
    "Clotted",
    "One tube could not be used. We take it again, free. It was nothing you did.",
  ],
  ["rejected", "Too old", "Your tube was too long on the way. We come again, you pay nothing."],
  ["rejected", "Wrong tube", "We used a wrong tube. We come again, you pay nothing."],
  ["missing", null, "Your tube did not reach the lab. We come again, you pay nothing."],
  ["not-taken", null, "One sample could not be taken. We come again, you pay nothing."],
] as const)("§10 receive: what is read out when it is %s, %s", (state, reason, words) => {
  expect(againWords([{ container: "EDTA tube (lavender)", state, reason }])).toBe(words);
});

test("§10 receive: of several, what was never filled could not be taken", () => {
  const unfilled = { container: "EDTA tube (lavender)", state: "not-taken", reason: null } as const;
  expect(againWords([unfilled, unfilled], { paise: 30_000 })).toBe(
    "2 samples could not be taken. We come again, you pay ₹300.",
  );
  expect(againWords([unfilled, { ...unfilled, state: "missing" }])).toBe(
    "2 samples have to be taken again. We come again, you pay nothing.",
  );
});

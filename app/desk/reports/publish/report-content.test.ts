import { expect, test } from "vitest";
import { contentOf } from "./report-content.ts";

const LINES = [
  { name: "Iron Profile", tests: [{ name: "Iron" }, { name: "TIBC" }] },
  { name: "Ferritin", tests: [{ name: "Ferritin" }] },
  { name: "A test of before", tests: [] },
];
const ALL = ["Iron", "TIBC", "Ferritin", "A test of before"];
const partial = (id: string, testName: string) => ({
  id,
  part: "partial" as const,
  testName,
  supersededById: null,
});
const given = { lines: LINES, ticked: ALL, earlier: [], corrected: undefined };

test("§10 Reports: all tests are a final report, called by what was booked", () => {
  expect(contentOf(given)).toEqual({
    part: "final",
    testName: "Iron Profile, Ferritin, A test of before",
    testsReady: 4,
    testsTotal: 4,
    completes: [],
  });
});

test("§10 Reports: some tests are a partial report, called by their names", () => {
  expect(contentOf({ ...given, ticked: ["Ferritin", "Iron", "of another"] })).toMatchObject({
    part: "partial",
    testName: "Iron, Ferritin",
    testsReady: 2,
    testsTotal: 4,
  });
  expect(contentOf({ ...given, ticked: ["of another"] })).toBeUndefined();
});

test("§10 Reports: what is ready in earlier partial reports counts", () => {
  const earlier = [partial("p1", "Iron, TIBC")];
  const second = contentOf({ ...given, earlier, ticked: ["Ferritin"] });
  expect(second).toMatchObject({ part: "partial", testsReady: 3, completes: [] });
  const last = contentOf({ ...given, earlier, ticked: ["Ferritin", "A test of before"] });
  expect(last).toMatchObject({ part: "final", testsReady: 4, completes: [] });
  const whole = contentOf({ ...given, earlier });
  expect(whole).toMatchObject({ part: "final", completes: ["p1"] });
});

test("§10 Reports: what corrects a final report is final, whatever is ticked", () => {
  const final = { id: "f", part: "final" as const, testName: "Iron Profile", supersededById: null };
  const content = contentOf({ ...given, earlier: [final], corrected: final, ticked: ["Ferritin"] });
  expect(content).toMatchObject({ part: "final", testName: "Ferritin", testsReady: 4 });
  const wrong = partial("p1", "Iron, TIBC");
  const right = contentOf({ ...given, earlier: [wrong], corrected: wrong, ticked: ["Iron"] });
  expect(right).toMatchObject({ part: "partial", testsReady: 1, completes: [] });
});

test("§10 Reports: a partial report that stays for other tests counts with the one that amends it", () => {
  const earlier = [partial("p1", "Iron, TIBC")];
  const amends = { ...given, earlier, corrected: earlier[0], ticked: ["Iron"], stays: true };
  expect(contentOf(amends)).toMatchObject({ part: "partial", testsReady: 2, completes: [] });
});

import { testsNamed } from "#tests/planned-catalogue.ts";
import { expect, test } from "vitest";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { containersOf, countedToFill, testsAndContainers, toFill, toFillWords } from "./to-fill.ts";

const CHECKUP = [
  "Fasting Blood Sugar",
  "HbA1c",
  "Urine Routine and Microscopy",
  "Complete Blood Count",
  "Lipid Profile",
];

const filledFor = (...names: string[]) =>
  toFill(planVisit(testsNamed(...names), undefined, undefined).samples);

test("§10 booking: grouped by tube in order of draw, each with its tests", () => {
  expect(filledFor(...CHECKUP).map(({ name, tests }) => `${name}: ${tests.join(", ")}`)).toEqual([
    "Red/gold: Lipid Profile",
    "Lavender: HbA1c, Complete Blood Count",
    "Grey: Fasting Blood Sugar",
    "Urine cup: Urine Routine and Microscopy",
  ]);
});

test("§10 booking: what to fill in all", () => {
  const family = countedToFill([
    filledFor(...CHECKUP),
    filledFor("Lipid Profile", "Complete Blood Count"),
    filledFor("Ferritin", "Complete Blood Count"),
  ]);
  expect(toFillWords(family)).toBe(
    "3 red/gold, 3 lavender, 1 grey, 1 urine cup: 7 tubes and 1 cup",
  );
  expect(toFillWords([])).toBe("");
  expect(toFillWords(countedToFill([filledFor("Lipid Profile")]))).toBe("1 red/gold: 1 tube");
});

test("§10 booking: how many tests and containers", () => {
  expect(testsAndContainers(9, filledFor(...CHECKUP))).toBe("9 tests, 3 tubes and 1 urine cup");
  expect(testsAndContainers(1, filledFor("Lipid Profile"))).toBe("1 test, 1 tube");
  expect(testsAndContainers(1, [])).toBe("1 test");
});

test("§10 booking: after the sample what was taken counts", () => {
  const plan = planVisit(
    testsNamed("Fasting Blood Sugar", "Complete Blood Count", "Urine Routine and Microscopy"),
    undefined,
    undefined,
  );
  const wordsOf = (...states: ("collected" | "not-taken" | "missing")[]) =>
    toFillWords(
      countedToFill([
        containersOf({
          plan,
          samples: toFill(plan.samples).flatMap(({ container }, at) =>
            states[at] ? [{ container, state: states[at] }] : [],
          ),
        }),
      ]),
    );
  expect(wordsOf()).toBe("1 lavender, 1 grey, 1 urine cup: 2 tubes and 1 cup");
  expect(wordsOf("collected", "not-taken", "missing")).toBe(
    "1 lavender, 1 urine cup: 1 tube and 1 cup",
  );
  expect(wordsOf("not-taken", "not-taken", "not-taken")).toBe("");
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import words from "../../../../catalogue/prescription-words.json" with { type: "json" };
import { prescriptionReader } from "./read-prescription.ts";

/** Right, of the lines as labs receive them. */
const LEAST_SHARE = 0.95;

const read = prescriptionReader({ tests: readSampleLab().tests.map(toTest), words });
const file = readFileSync(new URL("./prescription-lines.txt", import.meta.url), "utf8");
const [seen = [], unseen = []] = file.split("## Unseen").map(casesIn);

type Case = { written: string; expected: string[] };

function casesIn(part: string): Case[] {
  return part
    .split("\n")
    .filter((line) => line.includes(" => ") && !line.startsWith("#"))
    .map((line) => {
      const [written = "", expected = ""] = line.split(" => ");
      return { written, expected: expected.split(" ; ").map((one) => one.trim()) };
    });
}

function judge({ written, expected }: Case) {
  const lines = read(written).lines.map(({ outcome, tests }) => ({
    outcome,
    ids: tests.map(({ _id }) => _id),
  }));
  const isRight =
    lines.length === expected.length &&
    lines.every((line, at) => isAsExpected(line, expected[at] ?? ""));
  const named = expected.filter((one) => !/^[-?]/.test(one)).flatMap((one) => one.split(" + "));
  const found = lines.flatMap(({ outcome, ids }) => (outcome === "found" ? ids : []));
  return { written, isRight, wronglyFound: found.filter((id) => !named.includes(id)) };
}

function isAsExpected({ outcome, ids }: { outcome: string; ids: string[] }, expected: string) {
  if (expected === "-") return outcome === "unread";
  if (!expected.startsWith("?")) return outcome === "found" && ids.join(" + ") === expected;
  const choices = expected.slice("? ".length).split(" ");
  return outcome === "choose" && choices.every((id) => ids.includes(id)) && ids.length <= 4;
}

test("there are 150 lines, 30 of them unseen while the rules were written", () => {
  expect([seen.length, unseen.length]).toEqual([120, 30]);
});

describe.each([
  ["lines the rules were made with", seen],
  ["unseen lines", unseen],
  ["all lines", [...seen, ...unseen]],
])("%s", (name, cases) => {
  const judged = cases.map(judge);

  test("at least 95 % are read right", () => {
    const wrong = judged.filter(({ isRight }) => !isRight).map(({ written }) => written);
    const right = judged.length - wrong.length;
    const share = ((100 * right) / judged.length).toFixed(1);
    process.stdout.write(
      `prescription, ${name}: ${right} of ${judged.length} right (${share} %)\n`,
    );
    expect(right / judged.length, wrong.join("\n")).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  test("no wrong test is chosen", () => {
    expect(judged.filter(({ wronglyFound }) => wronglyFound.length > 0)).toEqual([]);
  });
});

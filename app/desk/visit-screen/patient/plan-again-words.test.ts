import { expect, test } from "vitest";
import type { VisitSample } from "#app/domain/visits/visit.ts";
import { planAgainWords } from "./plan-again-words.ts";

const sample = (given: Partial<VisitSample>): VisitSample => ({
  id: "s1",
  container: "EDTA tube (lavender)",
  state: "not-taken",
  reason: null,
  comesAgain: true,
  position: 0,
  label: null,
  remark: null,
  repeatedBy: null,
  ...given,
});
const RED_GOLD = "SST tube (red/gold)";
const missing = sample({ container: RED_GOLD, state: "missing", comesAgain: false });

test("§10 booking: what one more visit takes, and what it costs", () => {
  const words = (notTakenPaise: number | null, ...samples: VisitSample[]) =>
    planAgainWords({ notTakenPaise, samples });
  expect(words(30_000, sample({}), missing)).toBe(
    "One visit takes lavender (not taken) and red/gold (missing, paid already). No visit charge; ₹300 is paid then.",
  );
  expect(words(null, missing)).toBe("One visit takes red/gold (missing). It is free.");
  const off = sample({ container: "Fluoride tube (grey)", comesAgain: false });
  expect(words(42_000, sample({}), off)).toMatch(/what was not taken is paid then\.$/);
});

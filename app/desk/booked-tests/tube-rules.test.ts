import { expect, test } from "vitest";
import type { VisitSample } from "#app/domain/visits/visit.ts";
import { EDTA, FLUORIDE, SST } from "#tests/databases/given-bags.ts";
import { tubesGiveWords } from "./tube-rules.ts";

const now = new Date("2026-11-23T12:00:00+05:30");
const wordsOf = (...samples: [string, VisitSample["state"]][]) =>
  tubesGiveWords(
    {
      collectedAt: "2026-11-23T10:00:00+05:30",
      fasted: null,
      samples: samples.map(([container, state], position) => ({
        id: String(position),
        position,
        container,
        state,
        reason: null,
        comesAgain: false,
        label: null,
        remark: null,
        repeatedBy: null,
      })),
    },
    now,
  );

test.each<[[string, VisitSample["state"]][], string]>([
  [[[EDTA, "received"]], "Lavender is in the lab"],
  [[[EDTA, "collected"]], "Lavender is on the way"],
  [
    [
      [SST, "received"],
      [EDTA, "received"],
      [FLUORIDE, "missing"],
    ],
    "Red/gold and lavender are in the lab",
  ],
  [
    [
      [SST, "collected"],
      [EDTA, "received"],
    ],
    "Lavender is in the lab, red/gold is on the way",
  ],
])("§10 booking: a test can be added to %j", (samples, where) => {
  expect(wordsOf(...samples)).toBe(`${where}: a test can be added until Tue 24 Nov, 10:00 AM.`);
});

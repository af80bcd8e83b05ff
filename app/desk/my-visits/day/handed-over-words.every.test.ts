import { expect, test } from "vitest";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { differsWords, handedOverWords, sinceWords } from "./handed-over-words.ts";
import { myDaySchema } from "./my-day.ts";

const LINE = {
  toName: "Suma Rao",
  at: "2026-11-26T08:07:00.000Z",
  paise: 220_000,
  bagPaise: 230_000,
  reason: "gave too much change",
  settled: null,
  takenBack: null,
};
const by = { at: "2026-11-26T08:10:00.000Z", by: "Suma Rao" };

test("§10 my visits: a hand-over that was counted says by whom, when, and what it differs by", () => {
  expect(handedOverWords(LINE)).toBe("Handed over to Suma Rao, 01:37 PM");
  expect(differsWords(LINE)).toBe("₹100 short: “gave too much change”");
  expect(differsWords({ ...LINE, reason: null })).toBe("₹100 short");
  expect(differsWords({ ...LINE, paise: 232_000, reason: null })).toBe("₹20 over");
  expect(differsWords({ ...LINE, paise: 230_000 })).toBe("");
  expect(sinceWords(LINE)).toEqual([]);
  expect(sinceWords({ ...LINE, settled: { ...by, paise: 10_000 } })).toEqual([
    "₹100 came in, 01:40 PM, Suma Rao",
  ]);
  const over = { ...LINE, paise: 232_000, settled: { ...by, paise: 2_000 } };
  expect(sinceWords(over)).toEqual(["₹20 given back, 01:40 PM, Suma Rao"]);
  expect(sinceWords({ ...LINE, takenBack: by })).toEqual(["Taken back by Suma Rao, 01:40 PM"]);
});

test("§10 my visits: the same in Hindi", () => {
  expect(inLanguage("hi", () => handedOverWords(LINE))).toBe("Suma Rao को जमा किए, दोपहर 1:37 बजे");
  expect(inLanguage("hi", () => differsWords(LINE))).toBe("₹100 कम: “gave too much change”");
});

test("§10 my visits: a day that a phone kept before is still read", () => {
  const kept = {
    staffId: "asha",
    name: "Asha Gowda",
    today: "2026-11-26",
    loadedAt: LINE.at,
    visits: [],
    cashPaise: 0,
    receivers: [],
  };
  expect(myDaySchema.parse(kept)).toMatchObject({ given: [], handedOver: [] });
});

import { describe, expect, test } from "vitest";
import type { DoorOrderable } from "../entries/entry.ts";
import {
  addedWords,
  bookedWords,
  hitWords,
  needsFastWords,
  offWords,
  paidBeforeWords,
  pricesWords,
  sayWords,
  whoAskedWords,
  whyNotHere,
} from "./tests-words.ts";

const item = (
  id: string,
  container: string,
  given: Partial<DoorOrderable> = {},
): DoorOrderable => ({
  kind: "test",
  id,
  name: id,
  pricePaise: 10_000,
  tests: [{ id, name: id, container, fasting: "", turnaround: "Same day", listPaise: 10_000 }],
  ...given,
});
const HBA1C = item("HbA1c", "EDTA tube (lavender)");
const CBC = item("Complete Blood Count", "EDTA tube (lavender)");
const PT = item("Prothrombin Time with INR", "Sodium citrate tube (light blue)");
const HBSAG = item("HBsAg", "SST tube (red/gold)");
const ULTRASOUND = item("Ultrasound", "At centre");
const BOOKED = [PT, CBC];

describe("§10 my visits: what is said while tests are changed at a door", () => {
  test("a hit says its tube, or why it cannot be added", () => {
    expect(hitWords(HBA1C, BOOKED)).toBe("Lavender: the same tube");
    expect(hitWords(HBSAG, BOOKED)).toBe("Red/gold: one more tube");
    expect(hitWords(item("Urine", "Urine container"), BOOKED)).toBe("Urine cup: one more");
    expect(whyNotHere(HBA1C, BOOKED)).toBeUndefined();
    expect(whyNotHere(CBC, BOOKED)).toBe("Booked already");
    const profile = item("Blood profile", "", { kind: "package", tests: [...HBA1C.tests] });
    expect(whyNotHere(HBA1C, [profile])).toBe("In Blood profile already");
    expect(whyNotHere(ULTRASOUND, BOOKED)).toBe("Only at the centre");
    const tests = HBA1C.tests.map((one) => ({ ...one, restriction: "not-at-home" as const }));
    expect(whyNotHere({ ...HBA1C, tests }, BOOKED)).toBe("Only at the centre");
    expect(whyNotHere({ ...HBA1C, pricePaise: null }, BOOKED)).toBe("Ask the desk for the price");
  });

  test("a row says what was added, what is not needed, and when the report comes", () => {
    expect(addedWords(HBA1C, BOOKED)).toBe("Added. Lavender, the same tube");
    expect(addedWords(HBSAG, BOOKED)).toBe("Added. Red/gold, one more tube");
    expect(offWords(PT, [CBC])).toBe("Off. Light blue is not needed");
    expect(offWords(CBC, [HBA1C])).toBe("Off.");
    const visit = { day: "2026-11-23", slot: "10:00 AM" };
    expect(bookedWords(PT, visit)).toBe("Light blue, report today");
    const tests = PT.tests.map((one) => ({ ...one, turnaround: "48 hours" }));
    expect(bookedWords({ tests }, visit)).toBe("Light blue, report Wed 25 Nov");
  });

  test("the sum is said in words, and what was paid before", () => {
    expect(sayWords(72_000)).toBe("Say it: “Seven hundred and twenty rupees.”");
    const bill = { paidPaise: 90_000, overPaise: 0, atHome: { totalPaise: 0, duePaise: 42_000 } };
    expect(paidBeforeWords(bill, [{ sex: "female" }])).toBe("₹900 is paid. ₹420 more to collect");
    const less = { ...bill, overPaise: 25_000, atHome: { totalPaise: 0, duePaise: 0 } };
    expect(paidBeforeWords(less, [{ sex: "female" }])).toBe(
      "₹250 goes back to her. The desk gives it back, not you.",
    );
    expect(paidBeforeWords({ ...bill, paidPaise: 0 }, [{ sex: "female" }])).toBe("");
  });

  test("the questions name their tests, and the prices their moment", () => {
    expect(whoAskedWords(["HbA1c", "Ferritin"])).toBe("Who asked for HbA1c and Ferritin?");
    expect(needsFastWords(["Lipid Profile"])).toBe(
      "Lipid Profile needs a fast. Add it anyway, or we come again?",
    );
    const prices = { at: "2026-11-23T00:40:00.000Z", today: "2026-11-23" };
    expect(pricesWords(prices, new Date("2026-11-23T04:12:00.000Z"))).toBe(
      "Prices of 06:10 AM, all on this phone. The search needs no network.",
    );
    expect(pricesWords(prices, new Date("2026-11-24T04:12:00.000Z"))).toContain(
      "Mon 23 Nov, 06:10 AM",
    );
  });
});

import { describe, expect, test } from "vitest";
import { doneWords } from "../day/my-visits-words.ts";
import type { OpenVisit } from "../day/round.ts";
import { type Draft, emptyDraft, withParts } from "../phone/draft.ts";
import { collectedEntry, missingAnswer } from "./collected-entry.ts";

const visit: OpenVisit = {
  id: "v",
  box: null,
  day: "2026-11-23",
  slot: "10:00 AM",
  phone: "1000038466",
  address: [],
  outside: "",
  door: "",
  area: "",
  directions: "",
  onTheWay: "",
  onTheWayBySms: false,
  upi: "",
  upiPaise: 0,
  receipt: "",
  patients: [
    {
      bookingId: "b",
      reference: "DS-2Q8N",
      name: "Nandini Rao",
      age: "46, female",
      containers: [],
      fast: "",
      elsewhere: [],
      labels: [],
      scans: [],
      sex: "female",
      note: "",
      deskNote: "",
      booked: [],
      testsChange: "",
      lines: [{ quantity: 1, pricePaise: 150_000, atCentre: false, tests: [] }],
      state: "open",
    },
  ],
  isFree: false,
  discountPaise: null,
  chargePaise: null,
  payments: [],
  onTicket: [],
  saysPaise: 0,
  refunds: [],
  endedAt: null,
  off: [],
  changedBy: {},
  testsRefused: "",
  duePaise: 150_000,
};

const typed = (parts: Partial<Draft["parts"]>): Draft =>
  withParts({ ...emptyDraft("v"), pay: "parts" }, parts);
const wrong = (parts: Partial<Draft["parts"]>) => missingAnswer(visit, typed(parts));

describe("§10 my visits: a part, or cash and UPI", () => {
  test("what is typed is checked on the phone, each refusal at its field", () => {
    expect(wrong({})).toEqual({ words: "Type what she pays, or choose Not paid", at: "pay-parts" });
    expect(wrong({ cash: "1600" })).toEqual({
      words: "₹1,600 is more than ₹1,500. Give back ₹100, or correct it",
      at: "pay-parts",
    });
    expect(wrong({ cash: "many" })).toEqual({
      words: "Please type the amount in rupees",
      at: "pay-parts",
    });
    expect(wrong({ cash: "500" })).toEqual({ words: "Choose how the rest comes", at: "pay-rest" });
    expect(wrong({ cash: "500", rest: "lab" })).toBeUndefined();
    expect(wrong({ cash: "1,000", upi: "500" })).toBeUndefined();
  });

  test("the entry has each part, how the rest comes and what was to be collected", () => {
    const part = collectedEntry(visit, typed({ cash: "500", rest: "ticket" }));
    expect(part).toMatchObject({
      payment: null,
      inParts: {
        parts: [{ method: "cash", paise: 50_000 }],
        restComes: "ticket",
        duePaise: 150_000,
      },
    });
    const both = collectedEntry(visit, typed({ cash: "1000", upi: "500", rest: "ticket" }));
    expect(both).toMatchObject({ inParts: { duePaise: 150_000 } });
    expect(both).not.toHaveProperty("inParts.restComes");
    const whole = { key: "k", staffId: "ravi", at: "2026-11-23T04:48:00.000Z" };
    expect(doneWords({ ...part, ...whole })).toBe("Collected, ₹500 cash, ₹1,000 due");
    expect(doneWords({ ...both, ...whole })).toBe("Collected, ₹1,000 cash and ₹500 by UPI");
  });

  test("what was typed counts for nothing once another way is chosen", () => {
    const cash = { ...typed({ cash: "500" }), pay: "cash" as const };
    expect(missingAnswer(visit, cash)).toBeUndefined();
    expect(collectedEntry(visit, cash)).toMatchObject({
      payment: { method: "cash", paise: 150_000, atDoor: true },
    });
    expect(collectedEntry(visit, cash)).not.toHaveProperty("inParts");
  });
});

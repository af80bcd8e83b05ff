import { describe, expect, test } from "vitest";
import { afterFailure, type KeptBooking, KEY_LIFE_MS, nextStep } from "./kept-booking.ts";
import { isDue } from "./when-to-try-again.ts";
import { askedFor, clockTime, namesOf, shortDay } from "./kept-facts.ts";
import { wordsFor } from "./kept-words.ts";

const HOUR = 60 * 60 * 1000;
const SATURDAY = Date.parse("2026-11-21T18:42:00+05:30");

const TEST = { _id: "ecg", name: "ECG", category: "Heart", container: "", tat: "", fasting: "" };

const kept = (changes: Partial<KeptBooking> = {}): KeptBooking => ({
  key: "0123456789abcdef",
  path: "/bookings",
  body: { preferredDate: "2026-11-23", preferredTime: "09:00 AM" },
  order: { kind: "test", test: TEST },
  keptAt: SATURDAY,
  tries: 0,
  nextTry: 0,
  state: { name: "waiting", why: "unreachable" },
  ...changes,
});

describe("product §2 weak network: a kept booking", () => {
  test("is sent as long as the server knows its key", () => {
    const tried = kept({ firstTry: SATURDAY });
    expect(KEY_LIFE_MS).toBeLessThan(24 * HOUR);
    expect(nextStep(tried, SATURDAY + 22 * HOUR)).toBe("send");
    expect(nextStep(tried, SATURDAY + 23 * HOUR)).toBe("unknown");
    expect(nextStep(tried, SATURDAY - HOUR), "the clock was set back").toBe("unknown");
  });

  test("that never left the phone can be sent at any time before its day has passed", () => {
    expect(nextStep(kept(), Date.parse("2026-11-23T23:59:00+05:30"))).toBe("send");
    expect(nextStep(kept(), Date.parse("2026-11-24T00:00:00+05:30"))).toBe("passed");
  });

  test("that may have arrived is asked about once more after its day, then never", () => {
    const late = kept({ firstTry: Date.parse("2026-11-23T20:00:00+05:30") });
    expect(nextStep(late, Date.parse("2026-11-24T08:00:00+05:30"))).toBe("send");
    expect(nextStep(late, Date.parse("2026-11-24T20:00:00+05:30"))).toBe("passed");
  });

  test("is tried again after 15 s, 30 s, 1 minute and so on, a busy server after 1 minute, at most 15", () => {
    const wait = (tries: number, name: "unreachable" | "busy") => {
      const outcome =
        name === "busy" ? { name, refusal: { errors: [] } } : ({ name: "unreachable" } as const);
      return (afterFailure(kept({ tries }), outcome, SATURDAY, 0.5).nextTry - SATURDAY) / 1000;
    };
    expect([0, 1, 2, 3, 20].map((tries) => wait(tries, "unreachable"))).toEqual([
      15, 30, 60, 120, 900,
    ]);
    expect([0, 1, 20].map((tries) => wait(tries, "busy"))).toEqual([60, 120, 900]);
  });

  test("is sent at once when the network is back, but not to a busy server", () => {
    const later = SATURDAY + HOUR;
    const waiting = kept({ nextTry: later });
    const busy = kept({ nextTry: later, state: { name: "waiting", why: "busy" } });
    expect([waiting, busy].map((one) => isDue(one, SATURDAY, true))).toEqual([true, false]);
    expect([waiting, busy].map((one) => isDue(one, SATURDAY, false))).toEqual([false, false]);
    expect([waiting, busy].map((one) => isDue(one, later, false))).toEqual([true, true]);
    expect(isDue(kept({ state: { name: "refused", reason: "" } }), later, true)).toBe(false);
  });

  test("keeps the reason of a refusal, and says so of a day that has passed", () => {
    const refused = { name: "refused" as const, refusal: { message: "No.", errors: [] } };
    expect(afterFailure(kept(), refused, SATURDAY, 0).state).toEqual({
      name: "refused",
      reason: "No.",
    });
    const tuesday = Date.parse("2026-11-24T08:00:00+05:30");
    expect(afterFailure(kept(), refused, tuesday, 0).state).toEqual({ name: "passed" });
  });
});

describe("product §2 weak network: its words", () => {
  test("by state", () => {
    expect(wordsFor({ name: "waiting", why: "unreachable" })).toEqual({
      important: "Not sent yet. We try again when you are online.",
      more: "Keep this page open or come back to it.",
    });
    expect(wordsFor({ name: "refused", reason: "Your cart is empty." }).important).toBe(
      "Your kept booking could not be sent: Your cart is empty.",
    );
    expect(wordsFor({ name: "passed" }).important).toBe(
      "The day you chose has passed. Choose a new one.",
    );
  });

  test("Kept since Sat 21 Nov, 6:42 PM; asked for Mon 23 Nov, 09:00 AM", () => {
    expect(`${shortDay(SATURDAY)}, ${clockTime(SATURDAY)}`).toBe("Sat 21 Nov, 6:42 PM");
    expect(askedFor(kept().body)).toBe("Mon 23 Nov, 09:00 AM");
  });

  test("names the tests of a cart with their quantities", () => {
    const line = { _id: "a", name: "ECG", category: "Heart", description: "", quantity: 1 };
    const items = [line, { ...line, name: "Vitamin D", quantity: 2 }];
    expect(namesOf({ kind: "cart", items })).toBe("ECG, Vitamin D × 2");
  });
});

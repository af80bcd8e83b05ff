import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { checkBooking } from "#app/domain/booking/booking.ts";
import { nextOpenDay, whyClosed } from "#app/domain/visit-plan/next-open-day.ts";
import { shownTimes } from "#app/domain/visit-plan/shown-times.ts";
import {
  begunTimes,
  BOOKING_TIMES,
  bookingClock,
  minutesOf,
  timesOn,
} from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { DEFAULT_RULES, type LabRules } from "./lab-rules.ts";
import { isForPatients, SEEN, slotIn, slotRule, slotsByClock } from "./lab-slot.ts";
import { labRules, settingsOf } from "./stored-rules.ts";
import { visitOffer } from "./visit-offer.ts";
import { randomRuns } from "#tests/random-runs.ts";

/** Monday 23 November 2026, 09:42 AM. */
const NOW = new Date("2026-11-23T04:12:00.000Z");
const TODAY = "2026-11-23";

const anyPlaces = fc.oneof(
  fc.constant(null),
  fc.constant("off" as const),
  fc.integer({ min: 1, max: 99 }),
);
const anySlot = fc.record({
  seen: fc.constantFrom(...SEEN),
  week: fc.array(anyPlaces, { minLength: 7, maxLength: 7 }),
});
const anyDay = fc.integer({ min: 0, max: 20 }).map((days) => dayAfter(TODAY, days));
const anyRules = fc
  .record({
    slots: fc.dictionary(fc.constantFrom(...ALL_TIMES), anySlot.map(slotRule), { maxKeys: 20 }),
    closedDays: fc.uniqueArray(anyDay, { maxLength: 4 }),
  })
  .map(({ slots, closedDays }): LabRules => ({
    ...DEFAULT_RULES,
    slots,
    closedDays: closedDays.toSorted(),
  }))
  // As saving them refuses: patients always have a time.
  .filter(({ slots }) => slotsByClock(slots).some(isForPatients));

const offerOf = (rules: LabRules) => visitOffer(settingsOf(rules), TODAY) ?? {};
const typed = { patientName: "Meena Pai", phoneNumber: "1000060038" };

test("what is stored of any rules is read as the same rules", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const read = labRules(settingsOf(rules));
      expect(slotsByClock(read.slots)).toEqual(slotsByClock(rules.slots));
      expect(read.closedDays).toEqual(rules.closedDays);
    }),
  );
});

test("of any rules forms offer each time once, by the clock, at most eight at first", () => {
  fc.assert(
    fc.property(anyRules, anyDay, (rules, day) => {
      const { first, rest } = shownTimes(day, offerOf(rules));
      for (const times of [first, rest])
        expect(times.map(minutesOf).toSorted((a, b) => a - b)).toEqual(times.map(minutesOf));
      expect(new Set([...first, ...rest]).size).toBe(first.length + rest.length);
      expect(first.length).toBeLessThanOrEqual(8);
      const shown = slotsByClock(rules.slots).filter(({ seen }) => seen === "shown");
      const isShown = (time: string) => shown.some((slot) => slot.time === time);
      expect(first.some(isShown) && !first.every(isShown)).toBe(false);
      expect(rest.some(isShown) && first.length < 8).toBe(false);
    }),
  );
});

test("the lab's own times of today that are past make room for later ones; the usual eight stay", () => {
  const times = ["06:00 AM", "06:30 AM", "07:00 AM", "01:00 PM", "06:00 PM"] as const;
  const offer = { times, more: ["01:00 PM", "06:00 PM"] };
  const past = ["06:00 AM", "06:30 AM", "07:00 AM"];
  expect(shownTimes("2026-11-26", offer, past)).toEqual({
    first: ["01:00 PM", "06:00 PM"],
    rest: [],
  });
  expect(shownTimes("2026-11-26", offer, times).first).toEqual(past);
  expect(shownTimes("2026-11-26", {}, ["09:00 AM"]).first).toEqual(BOOKING_TIMES);
});

test("of any rules forms offer exactly what the server accepts, on any day", () => {
  fc.assert(
    fc.property(anyRules, anyDay, (rules, day) => {
      const offer = offerOf(rules);
      const begun = begunTimes(day, bookingClock(NOW, 0, offer));
      const { first, rest } = shownTimes(day, offer);
      const isClosed = whyClosed(day, offer) !== undefined;
      const offered = isClosed ? [] : [...first, ...rest].filter((time) => !begun.includes(time));
      const accepted = ALL_TIMES.filter(
        (time) =>
          checkBooking("test", { ...typed, preferredDate: day, preferredTime: time }, NOW, {
            offer,
          }).ok,
      );
      expect(accepted).toEqual(offered.toSorted((a, b) => minutesOf(a) - minutesOf(b)));
      // The same again from the rules themselves.
      const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      const byRules = slotsByClock(rules.slots).filter(
        ({ seen, week }) => seen !== "desk" && week[weekday] !== "off",
      );
      const isOpen = !rules.closedDays.includes(day);
      expect(isOpen ? timesOn(day, offer) : []).toEqual(
        isOpen ? byRules.map(({ time }) => time) : [],
      );
    }),
    { numRuns: randomRuns(40), seed: inject("seed") },
  );
});

test("a closed day names the next one on which patients have a time", () => {
  fc.assert(
    fc.property(anyRules, anyDay, (rules, day) => {
      const offer = offerOf(rules);
      const next = nextOpenDay(day, rules.closedDays, offer);
      expect(whyClosed(next, offer)).toBeUndefined();
      for (let one = dayAfter(day); one < next; one = dayAfter(one))
        expect(rules.closedDays.includes(one) || timesOn(one, offer).length === 0).toBe(true);
    }),
  );
});

test("nothing set says nothing, and old rows are read as before", () => {
  expect(visitOffer(new Map(), TODAY)).toBeUndefined();
  const old = new Map([
    ["slot.08:00 AM", "on"],
    ["slot.09:00 AM", "4"],
    ["slot.05:00 PM", "off"],
  ]);
  const { slots } = labRules(old);
  expect(slots["08:00 AM"]).toBeNull();
  expect(slots["09:00 AM"]).toBe(4);
  expect(slots["05:00 PM"]).toBeUndefined();
  expect(slotIn(slots, "09:00 AM")).toEqual({ seen: "shown", week: [4, 4, 4, 4, 4, 4, 4] });
  expect(settingsOf(labRules(old))).toEqual(old);
  expect(visitOffer(old, TODAY)).toEqual({
    times: [
      "08:00 AM",
      "09:00 AM",
      "10:00 AM",
      "11:00 AM",
      "12:00 PM",
      "02:00 PM",
      "03:00 PM",
      "04:00 PM",
    ],
    isLimited: true,
  });
});

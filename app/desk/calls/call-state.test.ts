import { expect, test } from "vitest";
import { callOf, needsDecision } from "./call-state.ts";
import { isResting, openedNow, restUntil } from "./call-again.ts";

/** 09:42 AM on Monday 23 November 2026. */
const now = new Date("2026-11-23T09:42:00+05:30");
const since = new Date("2026-11-23T09:07:00+05:30").toISOString();
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`).toISOString();
const row = {
  openedById: null,
  openedAt: null,
  tries: 1,
  triedAt: at("09:12"),
  againAt: at("09:42"),
  askedFor: 0,
};

test("§10 Today: the first no answer rests 30 minutes, the second 2 hours, the third asks", () => {
  expect(restUntil(1, now)?.toISOString()).toBe(at("10:12"));
  expect(restUntil(2, now)?.toISOString()).toBe(at("11:42"));
  expect(restUntil(3, now)).toBeUndefined();
  expect(restUntil(7, now)).toBeUndefined();
});

test("§10 Today: a row rests until its time, then it is back", () => {
  const call = callOf(row, since);
  expect(isResting(call, new Date("2026-11-23T09:41:59+05:30"))).toBe(true);
  expect(isResting(call, now)).toBe(false);
  expect(call).toMatchObject({ tries: 1, triedAt: at("09:12"), askedFor: false });
});

test("§10 Today: three tries without a time to call again need a decision", () => {
  expect(needsDecision(callOf({ ...row, tries: 3, againAt: null }, since))).toBe(true);
  expect(needsDecision(callOf({ ...row, tries: 3 }, since))).toBe(false);
  expect(needsDecision(callOf({ ...row, tries: 2, againAt: null }, since))).toBe(false);
});

test("§10 Today: a call ends for the others after 15 minutes", () => {
  const opened = (clock: string) =>
    callOf({ ...row, openedById: "deepa", openedAt: at(clock) }, "");
  expect(openedNow(opened("09:28"), now)).toEqual({ byId: "deepa", at: at("09:28") });
  expect(openedNow(opened("09:27"), now)).toBeUndefined();
  expect(openedNow(callOf(row, since), now)).toBeUndefined();
});

test("calls of an earlier wish do not count for a new one", () => {
  const asked = at("09:30");
  expect(callOf({ ...row, againAt: at("09:20") }, asked)).toMatchObject({
    tries: 0,
    triedAt: undefined,
  });
  expect(callOf(undefined, asked)).toMatchObject({ tries: 0, opened: undefined });
});

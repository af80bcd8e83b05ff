import { expect, test } from "vitest";
import { isVisitTimeReached, noShowWords } from "./no-show-time.ts";

const visit = { day: "2026-11-24", slot: "09:00 AM" };
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);

test("§10 booking: No-show works from the time of the visit", () => {
  expect(isVisitTimeReached(visit, at("24T08:59"))).toBe(false);
  expect(isVisitTimeReached(visit, at("24T09:00"))).toBe(true);
  expect(isVisitTimeReached({ day: "2026-11-23", slot: "7 am" }, at("23T09:44"))).toBe(true);
});

test("§10 booking: No-show says from when on it works", () => {
  const words = (time: string) => noShowWords(visit, at(time));
  expect(words("23T09:42")).toBe("No-show (from Tue 24 Nov 09:00 AM on)");
  expect(words("24T08:59")).toBe("No-show (from 09:00 AM on)");
  expect(words("24T09:00")).toBe("No-show");
});

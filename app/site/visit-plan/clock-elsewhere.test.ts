import { expect, test } from "vitest";
import { bothClocks } from "./clock-elsewhere.ts";

test("the time of a visit is said by both clocks", () => {
  const at = (day: string, time: string) => bothClocks({ day, time }, "Europe/London");
  expect(at("2026-11-23", "09:00 AM")).toBe("09:00 AM in India, 03:30 AM where you are");
  // Summer time.
  expect(at("2026-06-22", "09:00 AM")).toBe("09:00 AM in India, 04:30 AM where you are");
});

test("the day is named where it is another one", () => {
  expect(bothClocks({ day: "2026-11-23", time: "09:00 AM" }, "America/New_York")).toBe(
    "09:00 AM in India, 10:30 PM on Sunday, 22 November where you are",
  );
  expect(bothClocks({ day: "2026-12-31", time: "05:00 PM" }, "Pacific/Auckland")).toBe(
    "05:00 PM in India, 12:30 AM on Friday, 1 January 2027 where you are",
  );
});

test.each(["Asia/Kolkata", "Asia/Colombo", "Asia/Calcutta"])(
  "nothing is said in %s, whose clocks are the same",
  (zone) => {
    expect(bothClocks({ day: "2026-11-23", time: "09:00 AM" }, zone)).toBeUndefined();
  },
);

test("nothing is said before day and time are chosen", () => {
  expect(bothClocks({ day: "", time: "09:00 AM" }, "Europe/London")).toBeUndefined();
  expect(bothClocks({ day: "2026-11-23", time: "" }, "Europe/London")).toBeUndefined();
});

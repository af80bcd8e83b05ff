import { expect, test } from "vitest";
import { nextTry } from "./retry-times.ts";

const AT = "2026-11-23T04:00:00.000Z";
const tried = (tries: number, event = "visit.confirmed") => ({ event, tries, createdAt: AT });

test("§10 notices: rest longer after each failure, and are given up after nine tries", () => {
  const now = new Date(AT);
  const rests = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tries) => {
    const next = nextTry(tried(tries), now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(rests).toEqual([0.5, 1, 5, 15, 60, 120, 240, 480, undefined]);
});

test("§10 notices: a message that says nothing useful any more is given up", () => {
  const later = new Date("2026-11-23T04:28:00.000Z");
  expect(nextTry(tried(1, "visit.on-the-way"), later)).toEqual(
    new Date("2026-11-23T04:28:30.000Z"),
  );
  expect(nextTry(tried(3, "visit.on-the-way"), later)).toBeUndefined();
  expect(nextTry(tried(8), new Date("2026-11-23T21:00:00.000Z"))).toBeUndefined();
});

import { expect, test } from "vitest";
import { dayCounts, dayCountsWords } from "./day-counts.ts";

test("§10 visits: Today and Visits count a day alike", () => {
  const statuses = ["pending", "confirmed", "collected", "no-show", "cancelled"] as const;
  const counts = dayCounts(statuses.map((status) => ({ status })));
  expect(counts).toEqual({ confirmed: 3, toCall: 1 });
  expect(dayCountsWords(counts)).toBe("3 confirmed, 1 to call");
  expect(dayCountsWords({ confirmed: 13, toCall: 2 })).toBe("13 confirmed, 2 to call");
  expect(dayCountsWords({ confirmed: 13, toCall: 0 })).toBe("13 confirmed");
});

import { expect, test } from "vitest";
import { daily } from "./daily.ts";

test("a value is made once a day", () => {
  const made: string[] = [];
  const greeting = daily((today) => {
    made.push(today);
    return { text: `Today is ${today}` };
  });
  expect(greeting("2026-11-21")).toBe(greeting("2026-11-21"));
  expect(greeting("2026-11-22").text).toBe("Today is 2026-11-22");
  expect(made).toEqual(["2026-11-21", "2026-11-22"]);
});

import { expect, test } from "vitest";
import { lastMade } from "./last-made.ts";

test("a value is made once for the same day and time", () => {
  const made: string[] = [];
  const greeting = lastMade(({ today, begun }: { today: string; begun: number }) => {
    made.push(`${today} ${begun}`);
    return { text: `Today is ${today}` };
  });
  expect(greeting({ today: "2026-11-21", begun: 1 })).toBe(
    greeting({ today: "2026-11-21", begun: 1 }),
  );
  greeting({ today: "2026-11-21", begun: 2 });
  expect(greeting({ today: "2026-11-22", begun: 0 }).text).toBe("Today is 2026-11-22");
  expect(made).toEqual(["2026-11-21 1", "2026-11-21 2", "2026-11-22 0"]);
});

import { expect, test } from "vitest";
import { memoizeLast } from "./memoize-last.ts";

test("the value is made once for equal arguments", () => {
  const made: string[] = [];
  const greeting = memoizeLast(({ today, begun }: { today: string; begun: number }) => {
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

import { expect, test } from "vitest";
import { describeProblems } from "./describe-problems.ts";

const wrong = (line: number, value: string) => ({ line, reason: "price is not a price", value });

test("one cause is one problem, with every line and value", () => {
  const problems = [wrong(3, "x"), { line: 4, reason: "name is empty" }, wrong(9, "y")];
  expect(describeProblems("p.csv", problems, false)).toEqual({
    count: 2,
    text: [
      'p.csv:3: price is not a price (found: "x")',
      '  also line 9 ("y")',
      "p.csv:4: name is empty",
    ].join("\n"),
  });
});

test("the lines of a frequent cause are cut, unless all are requested", () => {
  const problems = Array.from({ length: 45 }, (_, index) => wrong(index + 2, "x"));
  expect(describeProblems("p.csv", problems, false).text).toMatch(
    /line 12 \("x"\) and 34 more \(--all shows them\)$/,
  );
  expect(describeProblems("p.csv", problems, true).text).toContain('line 46 ("x")');
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/** No input can make one of our regular expressions backtrack for long (ReDoS), says recheck. */
const root = join(import.meta.dirname, "../..");

/** Steps are counted, not timed: the same answer on a busy machine. */
const COUNT_STEPS = { attackTimeout: null, incubationTimeout: null, timeout: null };

type Literal = { file: string; pattern: string; flags: string };

function literalsIn(file: string): Literal[] {
  const source = readFileSync(join(root, file), "utf8");
  const literals: Literal[] = [];
  const lang = file.endsWith("x") ? "tsx" : "ts";
  JSON.stringify(parseAst(source, { lang }), (_, value: unknown) => {
    const regex = (value as { regex?: { pattern: string; flags: string } } | null)?.regex;
    if (regex) literals.push({ file, pattern: regex.pattern, flags: regex.flags });
    return typeof value === "bigint" ? String(value) : value;
  });
  return literals;
}

test("every regular expression takes linear time", { timeout: 120_000 }, async () => {
  const files = globSync("{app,server,cli}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const literals = files.flatMap(literalsIn);
  const judged = await Promise.all(
    literals.map(async ({ file, pattern, flags }) => {
      const { status } = await check(pattern, flags, COUNT_STEPS);
      return { file, regex: `/${pattern}/${flags}`, status };
    }),
  );
  expect(judged.filter(({ status }) => status !== "safe")).toEqual([]);
  expect(literals.length).toBeGreaterThan(50);
});

test.each([
  "^(a+)+$",
  "^(\\s|\\w+\\s?)*$",
  "(x+x+)+y",
  "^\\d+.*\\d+.*\\d+!$",
  "<a[^]*<a[^]*<a[^]*b",
])("control: %s is found", async (pattern) => {
  expect((await check(pattern, "", COUNT_STEPS)).status).toBe("vulnerable");
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/**
 * No text can keep a regular expression of ours busy: every literal in the sources is tried on long
 * texts made to send a matcher back and forth, and must be done in time.
 */
const LENGTH = 5_000;
/** A quadratic expression needs several times as long, an exponential one never ends. */
const MOST_MS = 40;

const root = join(import.meta.dirname, "../..");
type Found = { file: string; pattern: string; flags: string };

function literalsIn(file: string): Found[] {
  const source = readFileSync(join(root, file), "utf8");
  const found: Found[] = [];
  const lang = file.endsWith("x") ? "tsx" : "ts";
  JSON.stringify(parseAst(source, { lang }), (_, value: unknown) => {
    const regex = (value as { regex?: { pattern: string; flags: string } } | null)?.regex;
    if (regex) found.push({ file, pattern: regex.pattern, flags: regex.flags });
    return typeof value === "bigint" ? String(value) : value;
  });
  return found;
}

/** The words an expression spells out: beginnings that lead to its repetitions. */
const wordsOf = (pattern: string) =>
  (
    pattern
      .replaceAll(/\[(?:\\.|[^\]])*\]|\\[a-zA-Z](?:\{[^}]*\})?|[\\^$]/g, " ")
      .match(/[^\s()*+?|{}[\]]+/g) ?? []
  )
    .filter((word) => word.length < 30)
    .slice(0, 5);

const LETTERS = [..."aA0 \t\n-_.,:;/@\\\"'<>=+&%#[{(\u00e9\u200d"];

/** Beginning, what is repeated, and an end that fits nothing. */
function* attacksOn(pattern: string) {
  const words = wordsOf(pattern);
  const pumps = new Set([
    ...LETTERS,
    ...words,
    ...words.map((word) => `${word}a`),
    "a.",
    "a-",
    "a ",
    "a,",
    " a",
    "\r\n",
    '"\\',
    "aA",
  ]);
  for (const start of ["", "a", ...words, words.join("")])
    for (const pump of pumps)
      for (const end of ["", "\u0000", "!"])
        yield start + pump.repeat(Math.ceil(LENGTH / pump.length)) + end;
}

const match = new Script("for (const _ of text.matchAll(all)); one.test(text)");

/** Milliseconds of the processor; more than the limit counts only when it happens three times. */
function slowness(pattern: string, flags: string) {
  const all = new RegExp(pattern, [...new Set(`${flags}g`)].join("").replace("y", ""));
  const one = new RegExp(pattern, flags.replaceAll(/[gy]/g, ""));
  let worst = { ms: 0, text: "" };
  const given = { all, one, text: "" };
  const context = createContext(given);
  for (const text of attacksOn(pattern)) {
    given.text = text;
    const tries = [];
    do tries.push(timeOf(context));
    while (tries.length < 3 && Math.min(...tries) > MOST_MS);
    const ms = Math.min(...tries);
    if (ms > worst.ms) worst = { ms, text: text.slice(0, 40) };
    if (ms > MOST_MS) break;
  }
  return worst;
}

function timeOf(context: ReturnType<typeof createContext>) {
  const before = process.threadCpuUsage();
  try {
    match.runInContext(context, { timeout: 20 * MOST_MS });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  return process.threadCpuUsage(before).user / 1000;
}

test("every regular expression is done with any text in time", { timeout: 600_000 }, () => {
  const files = globSync("{app,server,cli}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap(literalsIn);
  const unique = new Map(found.map((regex) => [`/${regex.pattern}/${regex.flags}`, regex]));
  let worst = 0;
  const slow: object[] = [];
  for (const [shown, { file, pattern, flags }] of unique) {
    const { ms, text } = slowness(pattern, flags);
    worst = Math.max(worst, ms);
    if (ms > MOST_MS) slow.push({ file, shown, ms, text });
  }
  process.stdout.write(`${unique.size} expressions, the slowest ${worst.toFixed(1)} ms\n`);
  expect(slow).toEqual([]);
  expect(unique.size).toBeGreaterThan(50);
});

test.each([
  "^(a+)+$",
  "^(\\s|\\w+\\s?)*$",
  "(x+x+)+y",
  "^\\d+.*\\d+.*\\d+!$",
  "<a[^]*<a[^]*<a[^]*b",
])("control: %s is found", { timeout: 60_000 }, (pattern) => {
  expect(slowness(pattern, "").ms).toBeGreaterThan(MOST_MS);
});

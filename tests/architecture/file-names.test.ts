import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** `booking.calls.ts` and `booking.test.ts` are both `booking`: a suffix names the file's role. */
const nameOf = (file: string) => basename(file).split(".", 1)[0] ?? "";

/** Short words such as cart and card are easy to tell apart. */
const SHORT = 5;

/** True when `b` is the plural of `a`, or differs from it by one letter. */
function isNear(a: string, b: string): boolean {
  if (a.length > b.length) return isNear(b, a);
  if (b === `${a}s` || b === `${a}es` || b === a.replace(/y$/, "ies")) return true;
  if (a.length < SHORT || b.length - a.length > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return a.slice(a.length === b.length ? same + 1 : same) === b.slice(same + 1);
}

const pairsOf = (names: readonly string[]) =>
  names.flatMap((a, at) =>
    names.slice(at + 1).flatMap((b) => (isNear(a, b) ? [`${a}, ${b}`] : [])),
  );

test("no two file names differ by a plural or one letter alone", () => {
  const files = globSync("{app,server,cli,tests,scripts}/**/*.{ts,tsx,css,sh}", { cwd: root });
  const names = [...new Set(files.map(nameOf))].toSorted();
  expect(names.length).toBeGreaterThan(100);
  expect(pairsOf(names)).toEqual([]);
});

test.each([
  [["booking", "bookings"]],
  [["summary", "summaries"]],
  [["test-list", "test-lisp"]],
  [["listen", "lsten"]],
])("control: %j is found", (names) => {
  expect(pairsOf(names)).toHaveLength(1);
});

test("no file is a drawer for everything", () => {
  const names = globSync("{app,server,cli}/**/*.{ts,tsx}", { cwd: root });
  expect(names.length).toBeGreaterThan(100);
  const drawers = /^(utils?|helpers?|constants|types|common|misc|index)$/;
  expect(names.filter((file) => drawers.test(nameOf(file)))).toEqual([]);
});

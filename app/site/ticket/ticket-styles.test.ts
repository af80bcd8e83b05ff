import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
const PAGE = join(import.meta.dirname, "ticket-page.tsx");
const LIST = join(import.meta.dirname, "ticket-styles.ts");

const IMPORT = /^import (?!type\b)(?:[^"]*? from )?"([.#][^"]+)";$/gm;

/** The files that a module imports from the start. */
const importsOf = (file: string) =>
  Array.from(readFileSync(file, "utf8").matchAll(IMPORT), ([, name = ""]) =>
    name.startsWith("#") ? join(ROOT, name.slice(1)) : resolve(dirname(file), name),
  );

/** The style sheets that a module and everything below it import. */
function sheetsBelow(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    if (!file.endsWith(".css")) for (const imported of importsOf(file)) sheetsBelow(imported, seen);
  }
  return new Set([...seen].filter((name) => name.endsWith(".css")));
}

test("the ticket's first paint has every style sheet of its page", () => {
  const listed = importsOf(LIST);
  expect(listed.length).toBeGreaterThan(15);
  expect(new Set(listed)).toEqual(sheetsBelow(PAGE));
});

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

/** To TypeScript every class name of a CSS module exists, so misspelt names are found here (decision 22). */
const root = resolve(import.meta.dirname, "../..");

const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" }).map((name) =>
  join("app", name),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pathOf = (specifier: string, importer: string) =>
  specifier.startsWith("#")
    ? specifier.slice(1)
    : relative(root, resolve(root, dirname(importer), specifier));

/** The names that a style sheet defines: `.price` in a selector. */
function definedIn(sheet: string) {
  const selectors = read(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .match(/[^{};]+(?=\{)/g);
  const names = (selectors ?? []).flatMap((selector) =>
    Array.from(selector.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = ""]) => name),
  );
  return new Set(names);
}

const IMPORT = /import (\w+) from "([^"]+\.module\.css)";/g;

type Use = { file: string; sheet: string; name: string };

/** `styles.price`, for every import of a module; `styles[name]` uses all that the module defines. */
function usesIn(file: string): Use[] {
  const source = read(file);
  const imports = source.matchAll(IMPORT);
  const code = source.replaceAll(IMPORT, "");
  return Array.from(imports).flatMap(([, object = "", specifier = ""]) => {
    const sheet = pathOf(specifier, file);
    const dynamic = new RegExp(`(?<![\\w.#/-])${object}\\[`).test(code);
    const names = dynamic
      ? definedIn(sheet)
      : Array.from(
          code.matchAll(new RegExp(`(?<![\\w.#/-])${object}\\.(?!tsx?\\b)(\\w+)`, "g")),
          ([, name = ""]) => name,
        );
    return Array.from(new Set(names), (name) => ({ file, sheet, name }));
  });
}

/** `composes: button` inside a module. */
const composedIn = (sheet: string): Use[] =>
  Array.from(read(sheet).matchAll(/composes:\s*(\w+);/g), ([, name = ""]) => ({
    file: sheet,
    sheet,
    name,
  }));

const sheets = files.filter((file) => file.endsWith(".module.css"));
const uses = [
  ...files.filter((file) => file.endsWith(".tsx") || file.endsWith(".ts")).flatMap(usesIn),
  ...sheets.flatMap(composedIn),
];

describe("class names", () => {
  test("every class used is defined in its module", () => {
    const unknown = uses.filter(({ sheet, name }) => !definedIn(sheet).has(name));
    expect(unknown).toEqual([]);
  });

  test("every class defined is used", () => {
    const used = new Set(uses.map(({ sheet, name }) => `${sheet} .${name}`));
    const unused = sheets.flatMap((sheet) =>
      Array.from(definedIn(sheet), (name) => `${sheet} .${name}`).filter((id) => !used.has(id)),
    );
    expect(unused).toEqual([]);
  });

  test.each(sheets)("%s composes only its own classes: Vite would repeat the others", (sheet) => {
    expect(read(sheet)).not.toMatch(/composes:[^;]* from /);
  });

  test.each(sheets)("%s puts its rules into a layer", (sheet) => {
    expect(read(sheet)).toMatch(/^(?:\/\*[\s\S]*?\*\/\s*)?@layer (?:ui|features) \{/);
  });
});

import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SITE_PAGES } from "#built";
import { startServer, type StartedServer } from "../server/built-site.ts";
import { type FirstLoad, firstLoad } from "./first-load.ts";

// Compressing a third of a megabyte at the highest level takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

/**
 * Budgets in bytes for a first visit, of the script files that a browser loads for it: 125 kB for an
 * English page. Hindi ones hold its sentences, with three bytes to a letter, for at most 3 kB more, and a
 * font for them.
 */
const ENGLISH = { language: "English", scriptGz: 125_000, scriptBr: 110_000, words: /^हिंदी$/ };
const HINDI = { language: "Hindi", scriptGz: 128_000, scriptBr: 113_000, words: /टेस्ट/ };
/** Hydrating the column of the package page costs this much more than reading back its markup did (decision 31). */
const HYDRATED_COLUMN_GZ = 100;
const STYLE_GZ = 12_000;
const TESTS_HTML_BR = 30_000;
const HINDI_FONT = 50_000;
const HINDI_WORD_FONT = 3_500;

/** The heaviest; the others have their parts. */
const IN_HINDI = ["", "/tests", "/search?q=sugar", "/package/full-body-checkup", "/cart"];

const PAGES = [
  ...SITE_PAGES.filter(({ isDocument }) => isDocument).map(({ example, pattern }) => ({
    ...ENGLISH,
    path: example ?? pattern,
    scriptGz: ENGLISH.scriptGz + (pattern.startsWith("/package/") ? HYDRATED_COLUMN_GZ : 0),
  })),
  ...IN_HINDI.map((path) => ({ ...HINDI, path: `/hi${path}` })),
];

const loads = new Map<string, FirstLoad>();
let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
  for (const { path } of PAGES) loads.set(path, await firstLoad(server.url, path));
});
afterAll(async () => {
  await server.stop();
  process.stdout.write(`${["", ...table()].join("\n")}\n`);
});

function table() {
  const line = (path: string, figures: (string | number)[]) =>
    path.padEnd(54) + figures.map((figure) => String(figure).padStart(9)).join("");
  const head = line("bytes", ["JS gz", "JS br", "CSS gz", "HTML br", "data br"]);
  const rows = Array.from(loads, ([path, { files, script, style, html, data }]) =>
    line(path, [files.gz, script.br, style.gz, html.br, data.br]),
  );
  return [head, ...rows];
}

describe("a first visit", () => {
  describe.each(PAGES)("of $path", ({ language, path, scriptGz, scriptBr, words }) => {
    const load = () => loads.get(path) ?? expect.fail("was not measured");

    test("costs no more JavaScript than its language may, with gzip and with brotli", () => {
      expect(load().files.gz).toBeGreaterThan(0.8 * scriptGz);
      expect(load().files.gz).toBeLessThanOrEqual(scriptGz);
      expect(load().script.br).toBeLessThanOrEqual(scriptBr);
    });

    test("costs at most 12 kB of CSS", () => {
      expect(load().style.gz).toBeGreaterThan(0.3 * STYLE_GZ);
      expect(load().style.gz).toBeLessThanOrEqual(STYLE_GZ);
    });

    test(`has the fonts and words of ${language}`, () => {
      const { fonts, hindi } = load();
      const cut = language === "Hindi" ? "anek-hindi" : "anek-word";
      expect(fonts).toEqual([cut, "anek-latin", "anek-rupee"].toSorted());
      expect(hindi.join(" ")).toMatch(words);
    });

    test("names every module in its head: none is found by reading another", () => {
      expect(load().late).toEqual([]);
    });
  });

  test.each(["/tests", "/hi/tests"])("of %s is at most 30 kB", (path) => {
    expect(loads.get(path)?.html.br).toBeLessThanOrEqual(TESTS_HTML_BR);
  });

  test("loads a Hindi font of at most 50 kB; in English, of 3.5 kB for one word", () => {
    const sizeOf = (file: string) => statSync(join("app/ui/styles/fonts", file)).size;
    expect(sizeOf("anek-hindi.woff2")).toBeLessThanOrEqual(HINDI_FONT);
    expect(sizeOf("anek-word.woff2")).toBeLessThanOrEqual(HINDI_WORD_FONT);
  });
});

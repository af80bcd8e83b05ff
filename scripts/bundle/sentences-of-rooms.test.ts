import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { expect, test } from "vitest";
import lingui from "../../lingui.config.ts";
import { readCatalogues, type Version } from "./catalogues.ts";
import { putSentences } from "./put-sentences.ts";
import { readModule, type SourceModule } from "./read-module.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Every module with sentences, as the build reads it. */
const modules = globSync("{app,server}/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ filename: join(ROOT, file), code: readFileSync(join(ROOT, file), "utf8") }))
  .filter(({ code }) => /from "#app\/(?:lib\/translate\.ts|ui\/trans\.tsx)"/.test(code))
  .map(({ code, filename }) => readModule(code, filename));

const english = await readCatalogues(ROOT, "en");
const hindi = await readCatalogues(ROOT, "hi");

async function sentencesIn(file: string) {
  const context = { locale: "hi", sourceLocale: "en", filename: file };
  const entries = Object.entries(await formatter().parse(readFileSync(file, "utf8"), context));
  return Object.fromEntries(entries.map(([id, { message }]) => [id, message]));
}

/** Lingui has written the catalogues (`npm run words`); `npm run check` fails where it would write others. */
test("the build reads the sentences that Lingui has collected, no more and no less", async () => {
  const found: Record<string, Record<string, string>> = {};
  for (const { filename, sentences } of modules) {
    const room = (found[hindi.of(filename).file ?? filename] ??= {});
    for (const sentence of sentences) room[sentence.id] = sentence.english;
  }
  const files = (lingui.catalogs ?? []).map(({ path }) =>
    join(ROOT, `${path.replace("{locale}", "hi")}.po`),
  );
  const collected = await Promise.all(files.map(async (file) => [file, await sentencesIn(file)]));
  expect(found).toEqual(Object.fromEntries(collected));
});

const linesOf = (text: string) => text.split("\n").length;

/** Stack traces have the lines of the source: there is no map. */
test("each module keeps its lines in every language", () => {
  const keepsLines = (module: SourceModule, versions: readonly Version[]) =>
    expect(linesOf(putSentences(module, versions)), module.filename).toBe(linesOf(module.code));
  for (const module of modules) {
    const versions = [english.of(module.filename), hindi.of(module.filename)];
    for (const version of versions) keepsLines(module, [version]);
    // Each build of the site has one language: there a module may say something on import.
    if (!module.filename.startsWith(join(ROOT, "app/site/"))) keepsLines(module, versions);
  }
});

import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import config from "../vitest.config.ts";
import { RESULTS } from "./test-run/run-report.ts";
import { choose, nearWords, titlesIn } from "./test-run/words.ts";

/**
 * Chooses the tests that concern one of the words given, and leaves the runners' arguments, one a line, in
 * `test-results/chosen`: `vitest`, `playwright`, and the empty file `build` if a test of Vitest starts
 * a built server. `npm test -- WORD` comes here.
 */
const CHOSEN = `${RESULTS}/chosen`;

const typed = process.argv.slice(2);
const unit = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === "object" && "test" in project && project.test
    ? {
        name: String(project.test.name),
        files: filesIn(project.test.include ?? [], project.test.exclude),
      }
    : [],
);
const browser = filesIn(["tests/e2e/**/*.spec.ts"]);
const apart = filesIn(["tests/**/*.test.ts"]).filter(
  ({ file }) => !unit.some(({ files }) => files.some((other) => other.file === file)),
);

const words = typed.flatMap((word) => meanings(word));
const chosenUnit = unit.map(({ name, files }) => ({ name, chosen: choose(words, files) }));
const inUnit = chosenUnit.flatMap(({ chosen }) => chosen);
const inBrowser = choose(words, browser);

if (inUnit.length + inBrowser.length === 0) {
  process.stderr.write(`${whyNone()}\n`);
  process.exitCode = 1;
} else {
  mkdirSync(CHOSEN, { recursive: true });
  const projects = chosenUnit.flatMap(({ name, chosen }) =>
    chosen.length > 0 ? [`--project=${name}`] : [],
  );
  if (inUnit.length > 0) leave("vitest", [...projects, ...inUnit]);
  if (inBrowser.length > 0) leave("playwright", inBrowser);
  // Only these start a server; the rooms' own tests do not.
  if (inUnit.some((file) => file.startsWith("tests/"))) leave("build", []);
  process.stdout.write(
    `${typed.join(", ")}: ${said(inUnit)} of Vitest, ${said(inBrowser)} of Playwright\n`,
  );
}

function filesIn(include: string[], exclude: string[] = []) {
  const files = globSync(include, { exclude: [...exclude, "**/node_modules", "build", "data"] });
  return files.toSorted().map((file) => ({ file, titles: titlesIn(readFileSync(file, "utf8")) }));
}

/** A folder also stands for its name. A file without tests stands for its room. */
function meanings(word: string): string[] {
  const path = word.replace(/\/$/, "");
  if (!existsSync(path)) return [word];
  if (statSync(path).isDirectory()) return [path, basename(path)];
  if (/\.(test|spec)\.tsx?$/.test(path)) return [path];
  const name = basename(path).split(".", 1)[0] ?? path;
  const files = [...unit.flatMap(({ files }) => files), ...browser];
  const beside = `${dirname(path)}/${name}`;
  return choose([beside], files).length > 0 ? [beside] : [dirname(path), basename(dirname(path))];
}

function whyNone() {
  const none = `No test's path or title has ${typed.map((word) => `“${word}”`).join(" or ")}.`;
  const [first] = choose(words, apart);
  if (first) return `${none} ${first} has it, which npm test does not run: see CONTRIBUTING.md.`;
  const files = [...unit.flatMap(({ files }) => files), ...browser].map(({ file }) => file);
  const near = [...new Set(typed.flatMap((word) => nearWords(word, files)))];
  return near.length > 0 ? `${none} Near: ${near.join(", ")}.` : none;
}

function leave(name: string, lines: readonly string[]) {
  writeFileSync(`${CHOSEN}/${name}`, lines.join("\n"));
}

function said(chosen: readonly string[]) {
  const whole = chosen.filter((file) => !/:\d+$/.test(file)).length;
  return `${whole} files and ${chosen.length - whole} single tests`;
}

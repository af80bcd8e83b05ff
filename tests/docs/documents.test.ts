import { existsSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../cli/commands.ts";
import packageJson from "../../package.json" with { type: "json" };
import { documents, files, read, root } from "./documents.ts";

/** Everything a document names exists: links, paths, npm scripts, commands of the lab, settings. */
describe.each(documents)("$file", ({ file, links, code }) => {
  test("its links lead somewhere", () => {
    const own = links.filter((link) => !/^(https?|mailto):/.test(link));
    expect(own.filter((link) => !isTarget(file, link))).toEqual([]);
  });

  test("its paths exist", () => {
    expect(code.flatMap(pathsIn).filter((path) => !isFile(path))).toEqual([]);
  });

  test("its npm scripts exist", () => {
    const scripts = code.flatMap((line) => matches(line, /\bnpm run (?:-\S+ )*([\w:-]+)/g));
    expect(scripts.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([]);
  });

  test("its commands of the lab and their options exist", () => {
    expect(code.flatMap(labCallsIn).filter((call) => !isLabCall(call))).toEqual([]);
  });

  test("its settings and constants exist", () => {
    expect(code.flatMap(settingsIn).filter((name) => !isNamedInSources(name))).toEqual([]);
  });
});

const matches = (line: string, pattern: RegExp) =>
  Array.from(line.matchAll(pattern), ([all, group]) => group ?? all);

function isTarget(file: string, link: string) {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? file : join(dirname(file), path);
  const anchors = documents.find((document) => document.file === target)?.anchors;
  return existsSync(join(root, target)) && (anchor === undefined || anchors?.includes(anchor));
}

const extensions = new Set(files.map((file) => extname(file)).filter(Boolean));
const folders = new Set(files.map(dirname).map((folder) => folder.split("/")[0]));

/** Not checked: absolute paths, build output, and files that a lab makes itself. */
const NOT_OURS = /^(\/|~|build\/|data\/|mylab\/|(prices|visits|bookings)\.csv$|\.)/;

/** Words with an ending that the project's files have, or below one of its folders. */
const pathsIn = (line: string) =>
  line
    .split(/[\s"'`()=;,]+/)
    .map((word) => word.replace(/^\.\/|[.:]+$/g, ""))
    .filter((word) => /^[\w.<>*/-]+$/.test(word) && !NOT_OURS.test(word))
    .filter((word) => {
      const [first = "", ...below] = word.split("/");
      return extensions.has(extname(word)) || (below.length > 0 && folders.has(first));
    });

/** From the root or the end of a path; `*`, `<name>` and words in capitals stand for any name. */
function isFile(path: string) {
  const pattern = path
    .replace(/<[^>]+>|\b[A-Z]{3,}\b(?!\.md)/g, "*")
    .replaceAll(".", "\\.")
    .replaceAll("*", "[^/]*")
    .replace(/\/$/, "");
  return files.some((file) => new RegExp(`(^|/)${pattern}$`).test(file));
}

/** `npm run lab -- bookings list --for tomorrow`, and in sentences also `bookings list`. */
function labCallsIn(line: string) {
  const calls = matches(line, /\blab -- ([^|>&#;`…]+)/g);
  const groups = Object.keys(COMMANDS).map((name) => name.split(" ")[0]);
  return calls.length === 0 && /^\w+ /.test(line) && groups.includes(line.split(" ")[0])
    ? [line]
    : calls;
}

function isLabCall(call: string) {
  const [first = "", second = ""] = call.split(" ");
  const command = COMMANDS[`${first} ${second}`] ?? COMMANDS[first];
  const options = matches(call, /(?<= )--[\w-]+/g);
  const known = command && `${command.usage} ${command.help}`;
  return first === "--help" || (known && options.every((option) => known.includes(option)));
}

const settingsIn = (line: string) =>
  matches(line, /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*|^[A-Z][A-Z0-9]+(?==|$)/g);

const sources = files
  .filter((file) => /\.(tsx?|sh|service|example)$/.test(file) && !file.startsWith("tests/docs/"))
  .map(read)
  .join("\n");

/** `LAB_…` stands for all that begin so. */
const isNamedInSources = (name: string) =>
  new RegExp(`\\b${name}${name.endsWith("_") ? "" : "\\b"}`).test(sources);

import { globSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const MOST_CLASSES = 32;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const modules = globSync("app/**/*.module.css", { cwd: ROOT }).toSorted();
const classes = new Map<string, string[]>();

/**
 * Names the classes of CSS modules: `lab-test-card_price` in development, two letters in a build. These
 * count modules and their classes, so that server and browser get the same names; a hash would add 1 kB
 * to every first visit.
 */
export const className = (command: "build" | "serve") =>
  command === "build" ? shortName : readableName;

const readableName = (name: string, file: string) => `${basename(file, ".module.css")}_${name}`;

function shortName(name: string, file: string) {
  const known = classes.get(file) ?? [];
  classes.set(file, known);
  if (!known.includes(name)) known.push(name);
  if (known.length > MOST_CLASSES) throw new Error(`${file} has more than ${MOST_CLASSES} classes`);
  const place = modules.findIndex((path) => join(ROOT, path) === file);
  const number = place * MOST_CLASSES + known.indexOf(name);
  return `${LETTERS[Math.floor(number / LETTERS.length)]}${LETTERS[number % LETTERS.length]}`;
}

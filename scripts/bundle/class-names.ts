import { globSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const MOST_CLASSES = 32;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** What public pages are made of. All other modules come last, so that a new one renames no class of the site. */
const SITE = /^app\/(?!desk\/|ui\/desk\/)/;
const found = globSync("app/**/*.module.css", { cwd: ROOT }).toSorted();
const modules = [true, false].flatMap((ofSite) =>
  found.filter((path) => SITE.test(path) === ofSite),
);
const classes = new Map<string, string[]>();

/**
 * Names the classes of CSS modules: `lab-test-card_price` in development, two or three letters in a build. These
 * count modules and their classes, so that server and browser get the same names; a hash would add 1 kB
 * to every first visit.
 */
export const className = (command: "build" | "serve") =>
  command === "build" ? shortName : readableName;

const readableName = (name: string, file: string) => `${basename(file, ".module.css")}_${name}`;

function shortName(name: string, id: string) {
  // What is imported as text has the query `?inline`.
  const [file = ""] = id.split("?", 1);
  const known = classes.get(file) ?? [];
  classes.set(file, known);
  if (!known.includes(name)) known.push(name);
  if (known.length > MOST_CLASSES) throw new Error(`${file} has more than ${MOST_CLASSES} classes`);
  const place = modules.findIndex((path) => join(ROOT, path) === file);
  return inLetters(LETTERS.length + place * MOST_CLASSES + known.indexOf(name));
}

/** A number from 52 on in two letters or more. */
const inLetters = (number: number): string =>
  number < LETTERS.length
    ? LETTERS.charAt(number)
    : inLetters(Math.floor(number / LETTERS.length)) + LETTERS.charAt(number % LETTERS.length);

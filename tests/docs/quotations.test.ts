import { expect, test } from "vitest";
import { files, read } from "./documents.ts";

/** docs/product.md quotes the site's texts; renaming a button must fail here until the document follows. */
test("the sentences that docs/product.md quotes are in the sources", () => {
  const quoted = Array.from(
    read("docs/product.md").matchAll(/"([^"\n]+)"/g),
    ([, text = ""]) => text,
  );
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter((text) => !COMPOSED.includes(text) && !isInSources(text))).toEqual([]);
});

/** Texts that the code builds from parts. */
const COMPOSED = [
  "+{n} more tests",
  "Phone Number *",
  "Preferred Date *",
  "Preferred Time *",
  "Age must be between 1 and 120",
  "Too many requests. Please try again in {n} minutes.",
  "Name or password is wrong. You can try 4 more times.",
  "Too many tries. Try again at 10:05 AM.",
  "This link works once, until Tuesday 24 November, 09:00 AM.",
  "scan.heic is not a PDF.",
  "This PDF was already published for DS-6L2S.",
  "This PDF has more than 200 pages.",
  "Fits Rekha Menon, by reference",
  "No booking DS-7K4X",
];

const sources = files
  .filter((file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(read)
  .join("\n")
  .replace(/\s+/g, " ")
  .replaceAll("&apos;", "'");

/** `{…}` stands for a variable part. */
const isInSources = (text: string) =>
  text.split(/\{[^}]+\}/).every((part) => sources.includes(part.trim()));

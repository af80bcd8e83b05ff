import { expect, test } from "vitest";
import { documents, files, read } from "./documents.ts";

/** Comments cite docs/product.md as `product §2` or `product §2: Cart page`; it has those headings. */
test("the cited sections of docs/product.md exist", () => {
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ heading }) => !headings.has(heading))).toEqual([]);
});

test("the cited decisions exist", () => {
  const records = files.flatMap((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1] ?? []);
  const decisions = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(DECISION), ([, number = ""]) => ({ file, number })),
  );
  expect(decisions.filter(({ number }) => !records.includes(number))).toEqual([]);
});

/** `decision 9` and `docs/decisions/009`. */
const DECISION = /\bdecision(?:s\/0*| )(\d+)/gi;

/** `2` for each chapter, and `2: Cart page` for each heading below one. */
const headings = new Set<string>();
let chapter = "";
const product = documents.find(({ file }) => file === "docs/product.md");
for (const { depth, text } of product?.headings ?? []) {
  if (depth === 2) chapter = text.split(".")[0] ?? "";
  headings.add(depth === 2 ? chapter : `${chapter}: ${text}`);
}

/** After "product": `§2`, `§2: Cart page, §4`, `§2 and §8`. */
const SECTION = /§(\d+(?:: [\w '&-]+\w)?)/g;
const CITATION = new RegExp(`product (?:(?:, | and )?${SECTION.source})+`, "g");

const texts = files
  .filter((file) => /\.(tsx?|css|sh|md)$/.test(file) && !file.startsWith("tests/docs/"))
  // A citation may run over the end of a comment's line.
  .map((file) => ({ file, text: read(file).replace(/\n\s*(?:\*|\/\/) ?/g, " ") }));

const citations = texts.flatMap(({ file, text }) =>
  Array.from(text.matchAll(CITATION)).flatMap(([cited]) =>
    Array.from(cited.matchAll(SECTION), ([, heading = ""]) => ({ file, heading })),
  ),
);

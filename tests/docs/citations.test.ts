import { expect, test } from "vitest";
import { documents, files, read } from "./documents.ts";

/** Comments cite docs/product.md as `product §2` or `product §2: Cart page`; it has those headings. */
test("what is cited of docs/product.md is there", () => {
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ heading }) => !headings.has(heading))).toEqual([]);
});

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

const citations = files
  .filter((file) => /\.(tsx?|css|sh|md)$/.test(file) && !file.startsWith("tests/docs/"))
  .flatMap((file) => {
    // A citation may run over the end of a comment's line.
    const text = read(file).replace(/\n\s*(?:\*|\/\/) ?/g, " ");
    return Array.from(text.matchAll(CITATION)).flatMap(([cited]) =>
      Array.from(cited.matchAll(SECTION), ([, heading = ""]) => ({ file, heading })),
    );
  });

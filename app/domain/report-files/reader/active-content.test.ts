import { randomBytes } from "node:crypto";
import { ACTIVE, PASSIVE } from "#tests/pdfs/active-pdfs.ts";
import { pdfOfLines, rawPdf } from "#tests/pdfs/raw-pdf.ts";
import { expect, test } from "vitest";
import { findActiveContent, isHarmlessLink } from "./active-content.ts";

test.each(Object.entries(ACTIVE))("a PDF is refused that holds %s", (_, make) => {
  expect(findActiveContent(make())).toBe("active");
});

test.each(Object.entries(PASSIVE))("a PDF is kept that holds %s", (_, make) => {
  expect(findActiveContent(make())).toBeUndefined();
});

test("objects that only a key shows are not guessed", () => {
  const packed = { dictionary: "/Type /ObjStm /N 1 /First 4", stream: Buffer.from("9 0 <<>>") };
  const file = (trailer: string) => rawPdf(["<</Type /Catalog>>", packed], { trailer });
  expect(findActiveContent(file("/Encrypt <</Filter /Standard>>"))).toBe("hidden");
  expect(findActiveContent(file(""))).toBeUndefined();
});

test.each([
  "/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode",
  "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
  "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms <</Predictor 12>>",
  "/Type /ObjStm /N 1 /First 4 /First 5",
  "/Type /ObjStm /First 4",
  "/Type /ObjStm /N 1 /First 3 0 R",
])("objects that cannot be unpacked make it unreadable: %s", (dictionary) => {
  const file = rawPdf(["<</Type /Catalog>>", { dictionary, stream: Buffer.from("no objects") }]);
  expect(() => findActiveContent(file)).toThrow(/./);
});

test("brackets without end make it unreadable, chance bytes do not", () => {
  expect(() => findActiveContent(rawPdf(["[".repeat(10_000)]))).toThrow(/too deep/);
  const stream = Buffer.concat([Buffer.from("obj "), randomBytes(100_000)]);
  expect(findActiveContent(rawPdf([{ dictionary: "", stream }]))).toBeUndefined();
});

test("objects that refer to each other end", () => {
  const others = ["<</S /GoTo /Next 7 0 R>>", "<</S /GoTo /Next 6 0 R>>"];
  const file = pdfOfLines([], { catalogue: "/OpenAction 6 0 R", others });
  expect(findActiveContent(file)).toBeUndefined();
});

test.each([
  ["https://lab.example/", true],
  ["HTTP://lab.example/", true],
  ["www.lab.example", true],
  ["mailto:a@lab.example", true],
  ["tel:+911000000000", true],
  [" java\u0000script:alert(1)", false],
  ["file:///etc/passwd", false],
  ["\\\\lab.example\\share", false],
  ["//lab.example/share", false],
  ["ms-word:ofe|u|http://lab.example/", false],
])("whether a link to %j is harmless", (url, isHarmless) => {
  expect(isHarmlessLink(url)).toBe(isHarmless);
});

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { beforeAll, expect, test } from "vitest";
import type { LabelContent } from "./label-content.ts";
import { isSheet, MEDIA, type Media, placeOf, sheetsOf } from "./label-media.ts";
import { drawLabels } from "./label-pdf.server.ts";
import { zplOf } from "./label-zpl.server.ts";

const when = "Mon 23 Nov, 10:00 AM";
const person = { name: "Nandini Rao", person: "46 F", when };
const tube = { kind: "tube" as const, ...person, cap: "Lavender", fill: "3 ml", codes: ["CBC"] };
const LABELS: LabelContent[] = [
  { ...tube, number: "DS-2Q8N-1" },
  { ...tube, number: "DS-7K4M-10", name: "नंदिनी राव" },
  { kind: "spare", number: "DS-2Q8N-5", ...person },
  { kind: "bag", number: "S-2318-Y" },
  { kind: "bag", number: "S-2319-6" },
  { kind: "test", when },
];
const NUMBERS = ["DS-2Q8N-1", "DS-7K4M-10", "DS-2Q8N-5", "S-2318-Y", "S-2319-6", "TEST-50X25"];

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

type Box = { x: number; y: number; width: number; height: number };

/** The filled boxes of each page of a PDF, in points from its upper left corner. */
function boxesOf(pdf: Buffer): Box[][] {
  const text = pdf.toString("latin1");
  const pages: Box[][] = [];
  for (const { index, 0: head } of text.matchAll(/stream\n/g)) {
    const from = index + head.length;
    const end = text.indexOf("\nendstream", from);
    const content = contentOf(pdf.subarray(from, end));
    if (!/^1 0 0 -1 0 \S+ cm/.test(content)) continue;
    const boxes = content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm);
    pages.push(
      Array.from(boxes, ([, x, y, width, height]) => ({
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      })),
    );
  }
  return pages;
}

function contentOf(bytes: Buffer) {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return ""; // a stream that is not compressed
  }
}

/** A page as a printer of so many dots an inch prints its boxes. */
function printed(boxes: readonly Box[], media: Media, dpi: number): ImageData {
  const [width = 0, height = 0] = MEDIA[media].page.map((side) => Math.round((side / 25.4) * dpi));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const dot = (points: number) => Math.round((points / 72) * dpi);
  for (const box of boxes)
    for (let y = dot(box.y); y < dot(box.y + box.height); y++)
      for (let x = dot(box.x); x < dot(box.x + box.width); x++)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data, colorSpace: "srgb" };
}

test.each([
  ["roll-50", 203],
  ["roll-50", 300],
  ["roll-38", 203],
  ["roll-38", 300],
  ["a4", 600],
  ["a4-300", 300],
] as const)("every label of %s is read at %i dpi, each as its number", async (media, dpi) => {
  const pages = boxesOf(await drawLabels({ media, firstPlace: 8, labels: LABELS }));
  expect(pages).toHaveLength(isSheet(media) ? 1 : LABELS.length);
  const read: string[] = [];
  for (const page of pages) {
    const found = await readBarcodes(printed(page, media, dpi), {
      formats: ["Code128"],
      maxNumberOfSymbols: 65,
    });
    read.push(...found.map(({ text }) => text));
  }
  expect(read.toSorted()).toEqual(NUMBERS.toSorted());
});

test("on a roll each page is exactly a label; bars begin on dots", async () => {
  const pdf = await drawLabels({ media: "roll-50", firstPlace: 1, labels: LABELS });
  expect(pdf.toString("latin1").match(/\/MediaBox \[0 0 141\.732\d* 70\.866\d*\]/g)).toHaveLength(
    6,
  );
  const [first = []] = boxesOf(pdf);
  const dots = first.map(({ x }) => (x / 72) * 25.4 * 8);
  expect(dots.length).toBeGreaterThan(30);
  for (const dot of dots) expect(Math.abs(dot - Math.round(dot))).toBeLessThan(0.01);
  const [quiet = 0] = dots;
  expect(quiet / 8).toBeGreaterThan(2.5);
});

test("a sheet goes on at place 1 of the next one; whose label is not known keeps its place", async () => {
  expect(placeOf("a4", 0, 8)).toMatchObject({ page: 0, y: 31.9 });
  expect(placeOf("a4", 0, 8).x).toBeCloseTo(85.95);
  expect(placeOf("a4", 58, 8)).toEqual({ page: 1, x: 4.75, y: 10.7 });
  expect(sheetsOf(8, 29)).toEqual({ sheets: 1, nextPlace: 37 });
  expect(sheetsOf(60, 10)).toEqual({ sheets: 2, nextPlace: 5 });
  const labels: LabelContent[] = [{ kind: "blank" }, { ...tube, number: "DS-2Q8N-2" }];
  const pages = boxesOf(await drawLabels({ media: "a4", firstPlace: 65, labels }));
  expect(pages.map((boxes) => boxes.length > 0)).toEqual([false, true]);
  expect(boxesOf(await drawLabels({ media: "roll-50", firstPlace: 1, labels }))).toHaveLength(1);
});

test("ZPL has a format for each label, with set B and without commands in names", async () => {
  const zpl = await zplOf([
    { ...tube, number: "DS-2Q8N-1", name: "Asha ^XZ ~JA _", fill: "", cap: "Red/gold" },
    { kind: "blank" },
    {
      kind: "strip",
      slot: "10:00 AM",
      day: "Mon 23 Nov",
      name: "Nandini Rao",
      holds: "4 labels and 1 spare",
      collector: "Ravi Kumar",
    },
  ]);
  expect(zpl.match(/^\^XA\^CI28\^PW400\^LL200/gm)).toHaveLength(2);
  expect(zpl.match(/^\^XZ$/gm)).toHaveLength(2);
  expect(zpl).toContain("^FO66,48^BY2^BCN,69,N,N,N,N^FD>:DS-2Q8N-1^FS");
  expect(zpl).toContain("^FDAsha _5EXZ _7EJA _5F^FS");
  expect(zpl).toContain("^FO0,0^GB400,200,200,B^FS");
  expect(zpl).toContain("^FR^FH_^FD4 labels and 1 spare^FS");
});

import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { LabelContent } from "#app/domain/tubes/label-content.ts";
import { isSheet, MEDIA, type Media, placeOf } from "#app/domain/tubes/label-media.ts";
import { drawLabels } from "#app/domain/tubes/label-pdf.server.ts";
import { spareTubeNumber, visitTubeNumber } from "#app/domain/tubes/tube-number.ts";

/**
 * Draws labels with numbers of every kind, renders each as a printer of 203 and of 300 dpi does, turns it
 * by up to 5 degrees, blurs it, and reads it back with `zbarimg`, which has to give the number printed. What
 * is not read in one picture is taken once more, as a camera does thirty times a second.
 * `node bench/label-proof.ts 10000`, or with `203` or `300` for one kind of printer. It needs poppler-utils,
 * zbar-tools and zint of Debian.
 */
const run = promisify(execFile);
const MOST_OUTPUT = 256 * 1024 * 1024;
const COUNT = Number(process.argv[2] ?? 10_000);
const ONLY_DPI = Number(process.argv[3] ?? 0);
/** So many labels are one PDF. */
const BATCH = 500;
const FOREIGN = 1_000;
const MM_OF_INCH = 25.4;
const SEED = Number(process.env.SEED ?? 27);

/** Mulberry32: the same labels for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(SEED);
const below = (limit: number) => Math.floor(random() * limit);
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTVWXYZ";
const NAMES = ["Nandini Rao", "Lakshmi Narayanan Venkataraman Iyer", "नंदिनी राव", "Zoya Khan"];
const CAPS = ["Red/gold", "Lavender", "Grey", "Urine cup", "24-hour urine container"];

const used = new Set<string>();

function nextNumber(): string {
  const signs = Array.from({ length: 4 }, () => SIGNS.charAt(below(SIGNS.length))).join("");
  const number =
    random() < 0.3
      ? spareTubeNumber(1 + below(99_999))
      : visitTubeNumber(`DS-${signs}`, 1 + (random() < 0.9 ? below(9) : below(20)));
  if (used.has(number)) return nextNumber();
  used.add(number);
  return number;
}

function nextLabel(): { number: string; label: LabelContent } {
  const number = nextNumber();
  if (number.startsWith("S-")) return { number, label: { kind: "bag", number } };
  const name = NAMES[below(NAMES.length)] ?? "";
  const label: LabelContent = {
    kind: "tube",
    number,
    name,
    person: `${1 + below(99)} F`,
    when: "Mon 23 Nov, 10:00 AM",
    cap: CAPS[below(CAPS.length)] ?? "",
    fill: "3 ml",
    codes: ["LIPID", "LFT", "KFT", "TSH", "VITD"].slice(0, 1 + below(5)),
  };
  return { number, label };
}

/** As a camera sees it: turned on its paper, a little out of focus. */
async function seen(picture: string, to: string) {
  await sharp(picture)
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: "white" })
    .rotate(random() * 10 - 5, { background: "white" })
    .blur(0.5 + random() * 0.4)
    .png({ compressionLevel: 1 })
    .toFile(to);
}

/** What is read of every picture of a folder, by its file's name. */
async function readAll(folder: string, names: readonly string[]) {
  // zbarimg ends with 4 where a picture has no code.
  const { stdout } = await run(
    "zbarimg",
    ["-q", "--xml", "-Sdisable", "-Scode128.enable", ...names],
    {
      cwd: folder,
      maxBuffer: MOST_OUTPUT,
    },
  ).catch((failed: unknown) => outputOf(failed));
  const read = new Map<string, string[]>();
  for (const [, name = "", inside = ""] of stdout.matchAll(
    /<source href='([^']+)'>(.*?)<\/source>/gs,
  ))
    read.set(
      name,
      Array.from(inside.matchAll(/CDATA\[(.*?)\]\]/g), ([, code = ""]) => code),
    );
  return read;
}

function outputOf(failed: unknown) {
  if (typeof failed === "object" && failed !== null && "stdout" in failed)
    return { stdout: String(failed.stdout) };
  throw failed;
}

type Given = { page: string; number: string };

/** Takes a picture of each label. @returns those whose number was not read, and how many were read as another. */
async function look(folder: string, labels: readonly Given[], which: string) {
  const nameOf = ({ page }: Given) => `${which}-${page}`;
  for (const label of labels) await seen(join(folder, label.page), join(folder, nameOf(label)));
  const read = await readAll(folder, labels.map(nameOf));
  const codesOf = (label: Given) => read.get(nameOf(label)) ?? [];
  return {
    missing: labels.filter((label) => !codesOf(label).includes(label.number)),
    wrong: labels.filter((label) => codesOf(label).some((code) => code !== label.number)).length,
  };
}

/** Cuts the labels of sheets apart. */
async function cutSheets(
  folder: string,
  pages: readonly string[],
  given: readonly { number: string }[],
  { media, dpi }: { media: Media; dpi: number },
) {
  const { width, height } = MEDIA[media];
  const dots = (millimetres: number) => Math.round((millimetres * dpi) / MM_OF_INCH);
  const cut: Given[] = [];
  for (const [at, { number }] of given.entries()) {
    const { page, x, y } = placeOf(media, at, 1);
    const box = { left: dots(x), top: dots(y), width: dots(width), height: dots(height) };
    const name = `label-${at}.png`;
    await sharp(join(folder, pages[page] ?? ""))
      .extract(box)
      .toFile(join(folder, name));
    cut.push({ number, page: name });
  }
  return cut;
}

async function proveBatch(media: Media, dpi: number, count: number) {
  const folder = await mkdtemp(join(tmpdir(), "labels-"));
  try {
    const given = Array.from({ length: count }, nextLabel);
    const pdf = await drawLabels({ media, firstPlace: 1, labels: given.map(({ label }) => label) });
    await writeFile(join(folder, "labels.pdf"), pdf);
    await run("pdftoppm", ["-r", String(dpi), "-gray", "-png", "labels.pdf", "page"], {
      cwd: folder,
    });
    const pages = (await readdir(folder)).filter((name) => name.startsWith("page")).toSorted();
    const labels = isSheet(media)
      ? await cutSheets(folder, pages, given, { media, dpi })
      : given.map(({ number }, at) => ({ number, page: pages[at] ?? "" }));
    const first = await look(folder, labels, "first");
    const second =
      first.missing.length > 0
        ? await look(folder, first.missing, "second")
        : { missing: [], wrong: 0 };
    return {
      again: first.missing.length,
      missing: second.missing.length,
      wrong: first.wrong + second.wrong,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The roll at both resolutions has nearly half of the labels each; the narrow roll and the sheets have some. */
const KINDS: readonly { media: Media; dpi: number; part: number }[] = [
  { media: "roll-50", dpi: 203, part: 0.45 },
  { media: "roll-50", dpi: 300, part: 0.45 },
  { media: "roll-38", dpi: 203, part: 0.05 },
  { media: "roll-38", dpi: 300, part: 0.05 },
  { media: "a4", dpi: 600, part: 0.02 },
  { media: "a4-300", dpi: 300, part: 0.05 },
];

/** Labels that another program makes, `zint` of Debian, are read by what reads them at the door. */
async function proveForeign(count: number) {
  const folder = await mkdtemp(join(tmpdir(), "zint-"));
  try {
    const numbers = Array.from({ length: count }, nextNumber);
    await writeFile(join(folder, "numbers.txt"), `${numbers.join("\n")}\n`);
    const asked = ["--batch", "-b", "CODE128", "-i", "numbers.txt", "--filetype=png", "--notext"];
    await run("zint", [...asked, "-w", "10", "--scale=1.5", "-o", "~~~~~.png"], { cwd: folder });
    const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
    const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    let read = 0;
    for (const [at, number] of numbers.entries()) {
      const picture = join(folder, `${String(at + 1).padStart(5, "0")}.png`);
      const to = join(folder, "seen.png");
      await seen(picture, to);
      const [found] = await readBarcodes(await readFile(to), { formats: ["Code128"] });
      read += Number(found?.text === number);
    }
    process.stdout.write(`made by zint: ${read} of ${count} read by the reader of the door\n`);
    return count - read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let failed = 0;
for (const { media, dpi, part } of KINDS.filter((kind) => !ONLY_DPI || kind.dpi === ONLY_DPI)) {
  const count = Math.round(COUNT * part);
  const sum = { again: 0, missing: 0, wrong: 0 };
  for (let done = 0; done < count; done += BATCH) {
    const batch = await proveBatch(media, dpi, Math.min(BATCH, count - done));
    sum.again += batch.again;
    sum.missing += batch.missing;
    sum.wrong += batch.wrong;
  }
  failed += sum.wrong + sum.missing;
  const { again, missing, wrong } = sum;
  process.stdout.write(
    `${media} at ${dpi} dpi: ${count - missing} of ${count} read, ${again - missing} of them in a second picture, ${wrong} as another number\n`,
  );
}
if (!ONLY_DPI) failed += await proveForeign(Math.min(COUNT, FOREIGN));
process.exitCode = failed > 0 ? 1 : 0;

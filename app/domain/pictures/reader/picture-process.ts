import sharp, { type Metadata } from "sharp";
import type { PictureMade, PictureProblem } from "../picture-read.ts";
import { PICTURE_LIMITS } from "./picture-limits.ts";

/**
 * The closed process that makes a picture of the site's of one file: bytes on standard input, a
 * `PictureMade` on standard output. Only its pixels are taken over (decision 54). The server watches from
 * outside what that costs.
 */

/** The library reads far more kinds of files than these; none of the others is ever tried. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

const KINDS: readonly string[] = ["jpeg", "png", "webp"];
const { megapixels, keptPixels } = PICTURE_LIMITS;

const refused = (problem: PictureProblem, found?: number): PictureMade => ({
  ok: false,
  problem,
  ...(found === undefined ? {} : { megapixels: found }),
});

async function make(bytes: Buffer): Promise<PictureMade> {
  if (!looksLikePicture(bytes)) return refused("none");
  // Reads the head alone; the limit comes after it, so that the refusal can name the size.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!KINDS.includes(head.format)) return refused("none");
  const found = Math.round((head.width * head.height) / 1_000_000);
  if (found > megapixels) return refused("too-many-pixels", found);
  const small = await sharp(bytes, { limitInputPixels: false, failOn: "error" })
    .resize({ width: keptPixels, height: keptPixels, fit: "inside", withoutEnlargement: true })
    .keepExif()
    .png({ compressionLevel: 0 })
    .toBuffer();
  // Turned when it is small: turning needs all of a picture in memory at once.
  const { data, info } = await sharp(small)
    .autoOrient()
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isAsKept = isWhollyPixels(bytes, head) && head.width === width && head.height === height;
  return { ok: true, webp: data.toString("base64"), width, height, isAsKept };
}

/** A WebP that ends where it says, of one frame, and with nothing that tells of where it is from. */
const isWhollyPixels = (bytes: Buffer, head: Metadata) =>
  head.format === "webp" &&
  bytes.readUInt32LE(4) + 8 === bytes.length &&
  [head.exif, head.xmp, head.icc, head.iptc, head.orientation, head.pages].every(
    (one) => one === undefined,
  );

/** By its first bytes, whatever its name says. */
function looksLikePicture(bytes: Buffer) {
  const start = bytes.subarray(0, 12).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}

async function answer(bytes: Buffer): Promise<PictureMade> {
  try {
    return await make(bytes);
  } catch {
    return refused("damaged");
  }
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const text = JSON.stringify(await answer(Buffer.concat(chunks)));
process.stdout.write(text, () => process.exit(0));

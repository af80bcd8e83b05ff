import { memoryOfChildren } from "#tests/pdfs/memory-of-children.ts";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { pictureRefusal } from "../picture-words.ts";
import { makePicture } from "./picture-maker.server.ts";
import { PICTURE_LIMITS } from "./picture-limits.ts";

// A closed process gives way to all others: on a busy machine it waits for minutes.
vi.setConfig({ testTimeout: 5 * 60_000 });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c33" }, limitInputPixels: false });

/** A photo of a phone that was held upright: stored lying, with where it was taken. */
const photo = () =>
  plain(2400, 1600)
    .withExif({
      IFD0: { Make: "Phone of Suma" },
      IFD3: { GPSLatitude: "12/1 58/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A square of black and white, which packs a thousand times smaller. */
function blankPng(size: number) {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size);
  head.writeUInt32BE(size, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(size * (1 + size / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

async function made(bytes: Uint8Array) {
  const read = await makePicture(bytes);
  if (!read.ok) throw new Error(read.problem);
  const webp = Buffer.from(read.webp, "base64");
  return { ...read, webp, head: await sharp(webp).metadata() };
}

const saidOf = async (bytes: Uint8Array) => {
  const read = await makePicture(bytes);
  return read.ok ? "made" : pictureRefusal(read.problem, read.megapixels);
};

describe("a picture of a post is made of the pixels of a file", () => {
  test("turned as it was held, 1200 px at most, and nothing is told of where it was taken", async () => {
    const bytes = await photo();
    expect((await sharp(bytes).metadata()).exif?.includes("Phone of Suma")).toBe(true);
    const { head, webp, width, height } = await made(bytes);
    expect([width, height]).toEqual([800, 1200]);
    expect(head).toMatchObject({ format: "webp", width: 800, height: 1200 });
    expect([head.exif, head.xmp, head.icc, head.iptc, head.orientation]).toEqual(
      Array.from({ length: 5 }),
    );
    expect(webp.includes("Phone of Suma")).toBe(false);
  });

  test.each(["jpeg", "png", "webp"] as const)("of %s, none larger than it was", async (format) => {
    const { head } = await made(await plain(480, 270).toFormat(format).toBuffer());
    expect(head).toMatchObject({ format: "webp", width: 480, height: 270 });
  });

  test("and of nothing else that the file holds", async () => {
    const page = "<script>alert(1)</script>%PDF-1.7 PK\u0003\u0004";
    const both = Buffer.concat([await plain(480, 270).jpeg().toBuffer(), Buffer.from(page)]);
    const { webp } = await made(both);
    expect(webp.includes("script")).toBe(false);
    expect(webp.includes("%PDF")).toBe(false);
  });
});

describe("a file is refused", () => {
  const NONE = "This is not a picture. Choose a JPEG, PNG or WebP file.";

  test("that is no picture, whatever its name says", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const jpeg = await plain(48, 27).jpeg().toBuffer();
    const none = [
      Buffer.alloc(0),
      Buffer.from("%PDF-1.7\n"),
      Buffer.from(svg),
      // A web page that is a picture further on.
      Buffer.concat([Buffer.from("<html><script>alert(1)</script>"), jpeg]),
      await plain(48, 27).gif().toBuffer(),
      await plain(48, 27).tiff().toBuffer(),
    ];
    for (const bytes of none) expect(await saidOf(bytes)).toBe(NONE);
  });

  test("that is larger than 8 MB", async () => {
    expect(await saidOf(Buffer.alloc(8 * 1024 * 1024 + 1))).toBe(
      "This picture is larger than 8 MB. Choose a smaller one.",
    );
  });

  test("that is damaged", async () => {
    const damaged = "This picture is damaged. Choose another one.";
    const bytes = await photo();
    expect(await saidOf(bytes.subarray(0, bytes.length / 2))).toBe(damaged);
    expect(await saidOf(Buffer.from("\xff\xd8\xff\xe0nothing", "latin1"))).toBe(damaged);
  });

  test("that unpacks to more than 50 megapixels, without the memory for them", async () => {
    const bomb = blankPng(30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const { result, most } = await memoryOfChildren(() => saidOf(bomb));
    expect(result).toBe("This picture is too large, 900 megapixels. Choose one of at most 50.");
    expect(most).toBeLessThan(200 * 1024 * 1024);
  });

  test("when it takes more memory than is given, and the next one is made", async () => {
    const sixteenBits = await sharp({
      create: { width: 8160, height: 6120, channels: 4, background: "#7a8f" },
    })
      .toColourspace("rgb16")
      .png({ progressive: true })
      .toBuffer();
    const { result, most } = await memoryOfChildren(() => saidOf(sixteenBits));
    expect(result).toBe(
      "This picture cannot be read here. Save it as a JPEG and choose that file.",
    );
    expect(most).toBeLessThan(PICTURE_LIMITS.memoryBytes * 1.5);
    expect(await saidOf(await photo())).toBe("made");
  });
});

test("the largest photo of a phone is made within the limits", async () => {
  const bytes = await plain(8160, 6120).jpeg({ progressive: true }).toBuffer();
  const { result, most } = await memoryOfChildren(() => saidOf(bytes));
  expect(result).toBe("made");
  expect(most).toBeLessThan(PICTURE_LIMITS.memoryBytes);
});

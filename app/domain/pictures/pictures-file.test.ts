import { databases } from "#tests/databases/databases.ts";
import { givenPicture, madePicture } from "#tests/databases/given-picture.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureIdOf } from "./picture.queries.server.ts";
import { readPictures, savePictures, writePictures } from "./pictures-file.server.ts";

const NOW = new Date("2026-11-23T04:12:00Z");

const fileOf = (bytes: Uint8Array, name = `${pictureIdOf(bytes)}.webp`) =>
  JSON.stringify([{ name, webp: Buffer.from(bytes).toString("base64") }]);

const refusal = async (json: string) => {
  const { rows, problems } = await readPictures(json);
  expect(rows).toEqual([]);
  return problems.map(({ reason }) => reason);
};

describe.each(databases)("the file of pictures on $name", ({ freshDb }) => {
  test("holds every picture to the byte, and those that are here already are left alone", async () => {
    const db = await freshDb();
    const ids = [await givenPicture(db, "#c33"), await givenPicture(db, "#3c3")];
    const file = await writePictures(db);
    const other = await freshDb();
    const read = await readPictures(file);
    expect(read).toMatchObject({ problems: [], notes: [] });
    await savePictures(other, read.rows, NOW);
    expect(await writePictures(other)).toBe(file);
    const kept = await other.selectFrom("pictures").selectAll().orderBy("id").execute();
    expect(kept.map(({ id }) => id)).toEqual(ids.toSorted());
    expect(kept[0]).toMatchObject({
      type: "image/webp",
      width: 480,
      height: 270,
      addedAt: NOW.toISOString(),
      addedBy: "from a file",
    });
    expect(await readPictures(file, ids)).toEqual({ rows: [], problems: [], notes: [] });
  });

  test("of a lab without pictures is an empty list", async () => {
    const db = await freshDb();
    expect(await writePictures(db)).toBe("[]");
    expect(await readPictures("[]")).toEqual({ rows: [], problems: [], notes: [] });
  });
});

describe("a picture of a file is refused", () => {
  const NOT_AS_KEPT =
    "webp is not as the desk keeps a picture, a WebP of at most 1,200 px with nothing but its pixels: send it on the desk";
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c33" } });

  test("when its bytes are not those of its name", async () => {
    const bytes = await madePicture("#c33");
    expect(await refusal(fileOf(bytes, `${"0".repeat(32)}.webp`))).toEqual([
      "webp is not the picture of this name: the file was changed",
    ]);
    expect(await refusal(fileOf(bytes, "../../etc/passwd"))).toEqual([
      "name is not the name of a picture: 32 of 0-9 and a-f, and .webp",
    ]);
    expect(await refusal('[{"name":1},{}]')).toEqual([
      "name is missing",
      "webp is missing",
      "name is missing",
      "webp is missing",
    ]);
  });

  test("when it is none, or is damaged", async () => {
    expect(await refusal(fileOf(Buffer.from("<script>alert(1)</script>")))).toEqual([
      "webp: This is not a picture. Choose a JPEG, PNG or WebP file.",
    ]);
    const bytes = await madePicture("#c33");
    expect(await refusal(fileOf(bytes.subarray(0, bytes.length / 2)))).toEqual([
      "webp: This picture is damaged. Choose another one.",
    ]);
  });

  test("when the desk would not have kept it so", async () => {
    const made = await madePicture("#c33");
    const others = [
      await plain(480, 270).jpeg().toBuffer(),
      await plain(1600, 900).webp().toBuffer(),
      await plain(480, 270)
        .withExif({ IFD0: { Make: "Phone of Suma" } })
        .webp()
        .toBuffer(),
      Buffer.concat([made, Buffer.from("<script>")]),
    ];
    for (const bytes of others) expect(await refusal(fileOf(bytes))).toEqual([NOT_AS_KEPT]);
  });
});

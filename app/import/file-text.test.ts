import { describe, expect, test } from "vitest";
import { readText } from "./file-text.server.ts";

const TEXT = "name\nCafé – ₹ रक्त\n";
const utf16 = Buffer.from(`\uFEFF${TEXT}`, "utf16le");

describe("the text of a lab's file", () => {
  test.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a byte-order mark", Buffer.from(`\uFEFF${TEXT}`)],
    ["UTF-16, little end first", utf16],
    ["UTF-16, big end first", Buffer.from(utf16).swap16()],
  ])("is read from %s", (_, bytes) => expect(readText(bytes)).toEqual({ ok: true, text: TEXT }));

  test("is read from UTF-16 without a byte-order mark", () => {
    expect(readText(Buffer.from("id,name\ncbc,CBC\n", "utf16le"))).toMatchObject({
      text: "id,name\ncbc,CBC\n",
    });
  });

  test("is read from Windows-1252, with a note", () => {
    const bytes = Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80]);
    expect(readText(bytes)).toMatchObject({
      ok: true,
      text: "Café – €",
      note: expect.stringContaining("Windows-1252"),
    });
  });

  test.each([
    ["504b030414000600", /\.xlsx.*CSV UTF-8/],
    ["d0cf11e0a1b11ae1", /\.xls\b.*CSV UTF-8/],
    ["255044462d312e34", /PDF/],
  ])("is refused for a workbook or a PDF: %s", (hex, reason) => {
    expect(readText(Buffer.from(hex, "hex"))).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
  });
});

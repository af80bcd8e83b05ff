import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "./compression.ts";

/** Text that takes the encoder its time. */
const listOf = (bytes: number) =>
  Buffer.from(
    Array.from({ length: bytes / 100 }, (_, n) =>
      JSON.stringify({ _id: `test-${n}`, price: n * 7, text: randomBytes(25).toString("hex") }),
    ).join(","),
  );

test("every coding decodes to the same body, at any size", async () => {
  for (const size of [1_000, 300_000, 3_000_000]) {
    const body = listOf(size);
    const { identity, gzip, br } = await compressed(body, "quick");
    expect(identity.bytes).toBe(body);
    expect(gunzipSync(gzip?.bytes ?? "").equals(body)).toBe(true);
    expect(brotliDecompressSync(br?.bytes ?? "").equals(body)).toBe(true);
  }
});

test("a body of many megabytes is compressed at a lower level", async () => {
  const tagOf = async (size: number) => {
    const body = Buffer.alloc(size, "one test of blood, ");
    return (await compressed(body, "best")).br?.tag;
  };
  expect(await tagOf(50_000)).toBe("-br11");
  expect(await tagOf(2_400_000)).toBe("-br10");
});

test("compression stops soon after the abort signal", async () => {
  const ending = new AbortController();
  const body = listOf(2_000_000);
  const before = process.cpuUsage();
  const making = compressed(body, "best", ending.signal);
  setTimeout(() => ending.abort(), 100);
  await expect(making).rejects.toThrow("aborted");
  // All of it takes more than two seconds.
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(1.5);
});

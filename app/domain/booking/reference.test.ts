import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { isReference, newReference, signsFor, signsInUse } from "./reference-and-ticket.server.ts";

test("§3 reference: DS- and four of thirty signs that nobody mistakes for others", () => {
  const seen = new Set<string>();
  for (let n = 0; n < 2_000; n += 1) {
    const reference = newReference(4);
    expect(reference).toMatch(/^DS-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{4}$/);
    for (const sign of reference.slice(3)) seen.add(sign);
  }
  expect(seen.size).toBe(30);
  expect(newReference(5)).toMatch(/^DS-.{5}$/);
  expect(["DS-7K4M", "ds-7k4m", "DS-7K4MP", "DS-7K4M2P9QRSTV"].every(isReference)).toBe(true);
  expect(
    ["7K4M", "DS-7K4", "DS-7K0M", "DS-7K4M2P9QRSTVW", "ds", "4f2a91bc"].some(isReference),
  ).toBe(false);
});

test("§3 reference: one sign more when a tenth is used", () => {
  const used = (...counts: [number, number][]) => new Map(counts);
  expect(signsFor(used())).toBe(4);
  expect(signsFor(used([4, 80_999]))).toBe(4);
  expect(signsFor(used([4, 81_000]))).toBe(5);
  expect(signsFor(used([4, 700_000], [5, 2_429_999]))).toBe(5);
  expect(signsFor(used([4, 81_000], [5, 2_430_000]))).toBe(6);
  // An alphabet of two signs has 16 references of four.
  expect([1, 2].map((count) => signsFor(used([4, count]), 2))).toEqual([4, 5]);
});

describe.each(databases)("the references in use on $name", ({ freshDb }) => {
  test("are counted by their signs, once for many bookings at once", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", reference: "DS-7K4M" });
    await givenBooking(db, { id: "b2", reference: "DS-7K4MP" });
    const asked = await Promise.all(Array.from({ length: 50 }, () => signsInUse(db)));
    expect(new Set(asked)).toEqual(new Set([4]));
  });
});

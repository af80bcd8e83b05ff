import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { compressedJson } from "./compressed-json.server.ts";
import { findDoorPrices } from "./door-prices.queries.server.ts";
import { packedPricesSchema, unpackPrices } from "./door-prices.ts";
import { findAtDoor } from "./find-at-door.ts";

const NOW = new Date("2026-11-23T00:40:00.000Z");

describe.each(databases)(
  "§10 my visits: the prices that a phone keeps, on $name",
  ({ freshDb }) => {
    test("every test and package at our price, with what a test costs by itself", async () => {
      const db = await freshDb();
      await givenTest(db, { aliases: '["CBC","Haemogram"]' });
      await givenTest(db, {
        id: "lipid",
        name: "Lipid Profile",
        container: "SST tube (red/gold)",
        fasting: "10-12 hours",
        offeredPaise: null,
        restriction: "by-phone-only",
        position: 1,
      });
      await givenPackage(db);
      await db
        .insertInto("packageTests")
        .values({ packageId: "full-body-checkup", testId: "lipid", position: 0 })
        .execute();
      const packed = await findDoorPrices(db, NOW);
      expect(packedPricesSchema.parse(JSON.parse(JSON.stringify(packed)))).toEqual(packed);
      const { today, at, items } = unpackPrices(packed);
      expect({ today, at }).toEqual({ today: "2026-11-23", at: NOW.toISOString() });
      const lipid = {
        id: "lipid",
        name: "Lipid Profile",
        container: "SST tube (red/gold)",
        fasting: "10-12 hours",
        turnaround: "Same day",
        restriction: "by-phone-only",
        listPaise: 40_000,
      };
      expect(items.map(({ item }) => item)).toMatchObject([
        {
          kind: "test",
          id: "complete-blood-count",
          pricePaise: 30_000,
          tests: [{ listPaise: 40_000 }],
        },
        { kind: "test", id: "lipid", pricePaise: 40_000, tests: [lipid] },
        { kind: "package", id: "full-body-checkup", pricePaise: 150_000, tests: [lipid] },
      ]);
      expect(items[0]?.otherNames).toEqual(["CBC", "Haemogram"]);
    });
  },
);

describe("§10 my visits: finding a test without the network", () => {
  const named = (name: string, otherNames = "") =>
    [name, name, otherNames, 0, 0, 0, "", 10_000, 10_000] as const;
  const prices = unpackPrices({
    today: "2026-11-23",
    at: NOW.toISOString(),
    words: ["EDTA tube (lavender)"],
    tests: [
      [...named("Fetal Haemoglobin", "HbF")],
      [...named("Haemoglobin", "Hb|HGB")],
      [...named("Hepatitis B Antigen (HBsAg)")],
      [...named("HbA1c")],
      [...named("Complete Blood Count", "CBC")],
    ],
    packages: [["diabetes", "Diabetes Package", 90_000, [3]]],
  });
  const found = (typed: string) => findAtDoor(prices, typed).map(({ name }) => name);

  test("names that begin so come first, then what is called so, other names last", () => {
    expect(found("hb")).toEqual([
      "HbA1c",
      "Haemoglobin",
      "Hepatitis B Antigen (HBsAg)",
      "Fetal Haemoglobin",
    ]);
    expect(found("blood comp")).toEqual(["Complete Blood Count"]);
    expect(found("cbc")).toEqual(["Complete Blood Count"]);
    expect(found("diab")).toEqual(["Diabetes Package"]);
    expect(found("h")).toEqual([]);
    expect(found("( -")).toEqual([]);
  });
});

test("§10 my visits: prices go compressed to a phone that reads gzip", async () => {
  const request = (headers: Record<string, string>) => new Request("http://desk", { headers });
  const tests = Array.from({ length: 1_077 }, (_, place) => [`test-${place}-${place * 7919}`]);
  const zipped = await compressedJson(request({ "Accept-Encoding": "gzip, br" }), { tests });
  expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
  const bytes = Buffer.from(await zipped.arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ tests });
  const plain = await compressedJson(request({}), { tests });
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(await plain.json()).toEqual({ tests });
});

import type { Db } from "#app/db/schema.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenCatalogue } from "#tests/databases/given.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { suggest } from "./match-suggestions.ts";
import { listSuggestions } from "./list-suggestions.server.ts";

const sample = readSampleLab();

async function givenSample(db: Db) {
  await givenCatalogue(db, sample);
}

async function suggestionsOf(db: Db, type: string) {
  return (await listSuggestions(db)).filter((entry) => entry.type === type);
}

describe.each(databases)("suggestions on $name", ({ freshDb }) => {
  test("§3 search catalogue: of the sample lab exactly 10 tests, 5 packages, 5 concerns, 5 conditions", async () => {
    const db = await freshDb();
    await givenSample(db);
    const all = await listSuggestions(db);
    expect(all.map(({ type, name, price, path }) => [type, name, price, path])).toEqual([
      ["test", "Complete Blood Count", 300, "/tests?test=complete-blood-count"],
      ["test", "Blood Sugar", 100, "/tests?test=blood-sugar"],
      ["test", "Lipid Profile", 300, "/tests?test=lipid-profile"],
      ["test", "Thyroid Profile", 400, "/tests?test=thyroid-profile"],
      ["test", "Kidney Function", 400, "/tests?test=kidney-function"],
      ["test", "Liver Function", 500, "/tests?test=liver-function"],
      ["test", "Vitamin D", 600, "/tests?test=vitamin-d"],
      ["test", "PSA", 500, "/tests?test=psa"],
      ["test", "Pap Smear", 800, "/tests?test=pap-smear"],
      ["test", "ECG", 200, "/tests?test=ecg"],
      ["package", "Full Body Checkup", 1500, "/package/full-body-checkup"],
      ["package", "Diabetes Screening", 800, "/package/diabetes-screening"],
      ["package", "Cardiac Health", 1200, "/package/cardiac-health"],
      ["package", "Women Health Package", 1000, "/package/women-health-package"],
      ["package", "Men Health Package", 1000, "/package/men-health-package"],
      ["concern", "Heart", undefined, "/health-concern/Heart"],
      ["concern", "Diabetes", undefined, "/health-concern/Diabetes"],
      ["concern", "Thyroid", undefined, "/health-concern/Thyroid"],
      ["concern", "Cancer", undefined, "/health-concern/Cancer"],
      ["concern", "Hair & Skin Care", undefined, "/health-concern/Hair%20%26%20Skin%20Care"],
      ["condition", "Fever", undefined, "/health-concern/Fever"],
      ["condition", "Fatigue", undefined, "/tests"],
      ["condition", "Weight Loss", undefined, "/tests"],
      ["condition", "Hair Loss", undefined, "/health-concern/Hair%20%26%20Skin%20Care"],
      ["condition", "Skin Problems", undefined, "/health-concern/Hair%20%26%20Skin%20Care"],
    ]);
    expect(all.map(({ category }) => category)).toEqual([
      "Haematology",
      "Diabetes",
      "Heart & Lipids",
      "Thyroid",
      "Kidney & Electrolytes",
      "Liver",
      "Vitamins & Minerals",
      "Cancer Markers",
      "Histopathology & Cytology",
      "Heart Procedures",
      "Full Body Checkups",
      "Diabetes",
      "Heart",
      "Women Health",
      "Men Health",
      ...Array<string>(5).fill("Health Concern"),
      ...Array<string>(5).fill("Health Condition"),
    ]);
    for (const tip of ["CBC", "Blood Sugar", "Diabetes", "Heart", "Full Body", "Women Health"])
      expect(suggest(all, tip), tip).not.toEqual([]);
  });

  test("a lab's own prices, and popular tests instead of those it does not sell", async () => {
    const db = await freshDb();
    await givenSample(db);
    const own = sample.tests
      .filter(({ id }) => id !== "pap-smear")
      .map((row) => (row.id === "complete-blood-count" ? { ...row, offeredPaise: 33_000 } : row));
    await givenCatalogue(db, { tests: own, packages: [] });
    const tests = await suggestionsOf(db, "test");
    expect(tests).toHaveLength(10);
    expect(suggest(tests, "complete")).toMatchObject([{ price: 330 }]);
    expect(suggest(tests, "pap")).toEqual([]);
    expect(tests.at(-1)).toMatchObject({ id: "hba1c", path: "/tests?test=hba1c" });
  });

  test("a test that the lab gave another id is found by its name", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "t-17", name: "Lipid Profile", offeredPaise: 25_000 });
    expect(await suggestionsOf(db, "test")).toMatchObject([
      { id: "t-17", name: "Lipid Profile", price: 250, path: "/tests?test=t-17" },
    ]);
  });

  test("the lab's own packages, featured ones first, and the concerns they are for", async () => {
    const db = await freshDb();
    await givenPackage(db, { id: "a", packageType: "a", name: "A", healthConcern: "Heart" });
    await givenPackage(db, {
      id: "b",
      packageType: "b/b",
      name: "B",
      healthConcern: "Fever",
      hero: 1,
      position: 1,
    });
    const all = await listSuggestions(db);
    expect(all.map(({ type, name, path }) => [type, name, path])).toEqual([
      ["package", "B", "/package/b%2Fb"],
      ["package", "A", "/package/a"],
      ["concern", "Heart", "/health-concern/Heart"],
      ["condition", "Fever", "/health-concern/Fever"],
      ["condition", "Fatigue", "/tests"],
      ["condition", "Weight Loss", "/tests"],
    ]);
  });

  test("contain what a booking shows: sample, report time, fasting, and the tests of a package", async () => {
    const db = await freshDb();
    await givenSample(db);
    const [cbc] = await suggestionsOf(db, "test");
    expect(cbc).toMatchObject({
      container: "EDTA tube (lavender)",
      tat: "Same day",
      fasting: "Not needed",
      originalPrice: expect.any(Number),
    });
    const [fullBody] = await suggestionsOf(db, "package");
    expect(fullBody?.tests).toHaveLength(9);
    expect(fullBody?.tests?.[0]).toBe("Complete Blood Count");
  });
});

import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/db/schema.server.ts";
import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { listPackages } from "#app/domain/packages/package.queries.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { openCatalogue } from "./open-catalogue.api.server.ts";
import { catalogueCsv, catalogueJson } from "./write-catalogue.server.ts";

const lab = {
  details: async () => ({ name: "Doorstep Diagnostics", url: "https://lab.example" }),
};

type Row = Record<string, string>;
type Json = {
  lab: string;
  url: string;
  currency: string;
  tests: Record<string, unknown>[];
  packages: Record<string, unknown>[];
};

async function filesOf(db: Db) {
  const app = openCatalogue({ db, lab });
  // Not text(): it leaves out the byte order mark.
  const bytes = await (await app.request("/catalogue.csv")).arrayBuffer();
  const csv = Buffer.from(bytes).toString("utf8");
  const rows = parse(csv, { bom: true, columns: true }) as Row[];
  const json = (await (await app.request("/catalogue.json")).json()) as Json;
  return { csv, rows, json };
}

describe.each(databases)("§7 open catalogue on $name", ({ freshDb }) => {
  test("holds every test and package of the sample lab, with prices and preparation", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    const [tests, packages] = [await listTests(db), await listPackages(db)];
    const { rows, json } = await filesOf(db);
    expect(rows.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      ...tests.map(({ _id }) => `test ${_id}`),
      ...packages.map(({ _id }) => `package ${_id}`),
    ]);
    expect([json.tests.length, json.packages.length]).toEqual([1260, 44]);
    expect(rows.find(({ id }) => id === "lipid-profile")).toMatchObject({
      kind: "test",
      name: "Lipid Profile",
      category: "Heart & Lipids",
      price: "300",
      sample_container: "Plain/SST tube (red/gold)",
      turnaround_time: "Same day",
      fasting: "10-12 hours",
      tests: "",
      url: "https://lab.example/tests?test=lipid-profile",
    });
    expect(rows.find(({ id }) => id === "full-body-checkup")).toMatchObject({
      kind: "package",
      category: "Full Body Checkups",
      price: "1500",
      original_price: "3120",
      turnaround_time: "24 hours",
      fasting: "10-12 hours",
      tests:
        "complete-blood-count|fasting-blood-sugar|hba1c|lipid-profile|liver-function|kidney-function|thyroid-profile|vitamin-d|urine-routine-and-microscopy",
      url: "https://lab.example/package/full-body-checkup",
    });
    expect(json).toMatchObject({
      lab: "Doorstep Diagnostics",
      url: "https://lab.example",
      currency: "INR",
    });
    // Both files say the same.
    const written = [...json.tests, ...json.packages].map((entry) =>
      Object.fromEntries(
        Object.entries(entry).map(([field, value]) => [
          field,
          Array.isArray(value) ? value.join("|") : String(value ?? ""),
        ]),
      ),
    );
    expect(written).toEqual(rows);
  });

  test("has the columns of the document, in its order", async () => {
    const { csv, json } = await filesOf(await freshDb());
    expect(csv.split("\r\n", 1)).toEqual([
      "\uFEFFkind,id,name,category,price,original_price,sample_container,turnaround_time,fasting,aliases,description,tests,gender,age_group,url,booking",
    ]);
    expect(json).toMatchObject({ tests: [], packages: [] });
  });

  test("makes up no price, and no fast for an unknown container", async () => {
    const db = await freshDb();
    await givenTest(db, { originalPaise: null, offeredPaise: null, container: "", turnaround: "" });
    await givenPackage(db, { originalPaise: null, offeredPaise: null });
    const { rows, json } = await filesOf(db);
    expect(rows.map(({ price, original_price }) => [price, original_price])).toEqual([
      ["", ""],
      ["", ""],
    ]);
    expect(rows.map(({ fasting }) => fasting)).toEqual(["Ask us", "Ask us"]);
    expect(json.tests[0]).toMatchObject({ price: null, turnaround_time: "" });
  });

  test("keeps a spreadsheet from running a name as a formula", async () => {
    const db = await freshDb();
    await givenTest(db, { name: '=HYPERLINK("http://evil.example")', description: 'a, "b"\nc' });
    const { rows, json } = await filesOf(db);
    expect(rows[0]).toMatchObject({
      name: `'=HYPERLINK("http://evil.example")`,
      description: 'a, "b"\nc',
    });
    expect(json.tests[0]).toMatchObject({ name: '=HYPERLINK("http://evil.example")' });
  });

  test("answers other methods with 405", async () => {
    const app = openCatalogue({ db: await freshDb(), lab });
    const answer = await app.request("/catalogue.csv", { method: "POST" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

test.each([
  ["CSV", catalogueCsv],
  ["JSON", catalogueJson],
])("50,000 tests as %s let the event loop run at least 250 times", async (_, write) => {
  const tests = Array.from({ length: 50_000 }, (_, at) => ({ ...aTest, _id: `test-${at}` }));
  let turns = 0;
  const written = new AbortController();
  const counted = (async () => {
    for (; !written.signal.aborted; turns += 1) await setImmediate();
  })();
  const text = await write({ lab: { name: "", url: "" }, tests, packages: [] });
  written.abort();
  await counted;
  expect(text.split("\n").length).toBeGreaterThan(50_000);
  expect(turns).toBeGreaterThanOrEqual(250);
});

const aTest = {
  _id: "complete-blood-count",
  name: "Complete Blood Count",
  category: "Haematology",
  price: 300,
  container: "EDTA tube (lavender)",
  sampleContainer: "EDTA tube (lavender)",
  tat: "Same day",
  turnaroundTime: "Same day",
  fasting: "Not needed",
  aliases: ["CBC", "Hemogram"],
  description: "Counts the cells of the blood.",
};

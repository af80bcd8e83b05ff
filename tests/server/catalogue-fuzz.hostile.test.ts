import type { Db } from "#app/db/schema.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { oddText } from "#tests/api/arbitrary-bodies.ts";
import { exportCatalogue, readCatalogue } from "#tests/databases/catalogue-files.ts";
import { databases } from "#tests/databases/databases.ts";
import { PAYLOADS } from "#tests/e2e/xss-payloads.ts";
import * as fc from "fast-check";
import { describe, expect, inject, test, vi } from "vitest";
import { type Desk, deskOver, givenSignedIn, INTERNALS, MORNING } from "./given-desk.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Forms on each database. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1000);

type Fields = Record<string, string>;
type Form = {
  path: string;
  intent: string;
  /** Fields that are accepted. */
  right: Fields;
};

const TEST: Fields = {
  name: "Zinc in Serum",
  aliases: "Zn",
  category: "Vitamins",
  container: "Serum separator (red/gold)",
  where: "home",
  listPrice: "900",
  ourPrice: "700",
  turnaround: "Next day",
  fasting: "Not needed",
  labelCode: "ZN",
  nablScope: "in",
  gst: "18",
  hsnCode: "999316",
  description: "One tube.",
  hindiName: "जिंक",
  hindiAliases: "जस्ता",
  sure: "yes",
};
const PACKAGE: Fields = {
  name: "Two tests",
  subtitle: "For a start",
  description: "Both.",
  price: "10",
  whom: "women 25-50",
  concern: "Diabetes",
  color: "#0b6e6e",
  hero: "on",
  hindiName: "दो जाँच",
  hindiSubtitle: "",
  hindiDescription: "",
  otherNames: "Start",
  under: "mini",
};
const BOOTH: Fields = {
  name: "Jayanagar",
  address: "1 Main Road",
  city: "Bengaluru",
  pincode: "560041",
  phone: "080 1234567",
  contactPerson: "Deepa",
  emergencyContact: "",
  point: "12.9250, 77.5938",
  from: "06:30",
  to: "20:00",
  hours: "",
  "days[]": "0,1,2",
  daysText: "",
};
const POST: Fields = {
  title: "What zinc does",
  sentence: "In short.",
  subject: "+",
  newSubject: "Minerals",
  image: "/images/blog/hba1c-or-fasting-sugar.svg",
  text: "## A head\n\nA **word** and [a page](/tests).\n\n- one\n- two",
  tags: "zinc, minerals",
  day: "12 Nov",
  hindiTitle: "जिंक",
  hindiSentence: "",
  hindiText: "एक *शब्द*",
  checkedBy: "Dr. Rao",
  format: "",
};
const REVIEW: Fields = {
  name: "Asha",
  area: "HSR",
  city: "Bengaluru",
  stars: "5",
  text: "On time.",
  agreedOn: "12 Nov",
};

/** The forms of the catalogue that put words on the public site. */
async function formsOf(db: Db): Promise<Form[]> {
  const tests = await db
    .selectFrom("tests")
    .select(["id", "offeredPaise"])
    .orderBy("id")
    .limit(3)
    .execute();
  const held = tests.map(({ id }) => id).join(",");
  const [test] = tests;
  return [
    { path: "/catalogue/tests/new", intent: "add", right: TEST },
    { path: "/catalogue/packages/new", intent: "publish", right: { ...PACKAGE, tests: held } },
    { path: "/catalogue/packages/new", intent: "keep", right: { ...PACKAGE, tests: held } },
    { path: "/catalogue/booths/new", intent: "open", right: BOOTH },
    { path: "/catalogue/posts/draft-0123456789ab", intent: "put", right: POST },
    {
      path: "/catalogue/posts/draft-0123456789ab",
      intent: "put",
      right: { ...POST, format: "html", text: "<p>One</p>", hindiTitle: "", hindiText: "" },
    },
    { path: "/catalogue/reviews", intent: "add", right: REVIEW },
    {
      path: "/catalogue",
      intent: "price",
      right: { test: test?.id ?? "", price: "1", was: String(test?.offeredPaise), from: "" },
    },
  ];
}

const WORDS = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PAYLOADS) },
  { weight: 2, arbitrary: oddText.map((text) => text.slice(0, 3000)) },
  { weight: 1, arbitrary: fc.constantFrom("", "0", "-1", "1e9", "12.5", "=1+1", "a".repeat(900)) },
  // Another text each time, so that ids and names meet few others.
  { weight: 3, arbitrary: fc.uuid() },
);

/** A form that is right but for up to three of its fields; the first, a name, is another each time. */
const spoiled = (form: Form) =>
  fc
    .tuple(
      fc.subarray(Object.keys(form.right), { maxLength: 3 }),
      fc.array(WORDS, { minLength: 3, maxLength: 3 }),
      fc.uuid(),
    )
    .map(([names, words, other]) => {
      const wrong = Object.fromEntries(names.map((name, at) => [name, words[at] ?? ""]));
      const [name = ""] = Object.keys(form.right);
      const isPrice = form.intent === "price";
      return {
        ...form,
        fields: {
          ...form.right,
          ...(isPrice ? {} : { [name]: `${form.right[name]} ${other}` }),
          ...wrong,
        },
      };
    });

/** Sends forms, each right but for a few fields. */
async function fuzz(db: Db, desk: Desk) {
  const { session } = await givenSignedIn(db, "manager");
  const form = fc.constantFrom(...(await formsOf(db))).chain(spoiled);
  const sent = fc.asyncProperty(form, async ({ path, intent, fields }) => {
    const answer = await desk.post(`${path}.data`, { intent, ...fields }, session);
    const said = await answer.text();
    expect([intent, answer.status >= 500]).toEqual([intent, false]);
    expect(said).not.toMatch(INTERNALS);
  });
  await fc.assert(sent, { numRuns: RUNS, seed: inject("seed"), endOnFailure: true });
}

/** How many rows of each kind the forms have left. */
async function countRows(db: Db) {
  const counts: Record<string, number> = {};
  for (const table of ["tests", "packages", "booths", "posts", "reviews"] as const) {
    const rows = await db.selectFrom(table).select("id").execute();
    counts[table] = rows.length;
  }
  return counts;
}

describe.each(databases)("the catalogue's forms fuzzed on $name", ({ freshDb }) => {
  test("what is accepted can be exported and imported again", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, MORNING);
    const before = await countRows(db);
    await fuzz(db, deskOver(db, { env: { RATE_LIMITS: "off" } }));
    const after = await countRows(db);
    process.stdout.write(`accepted: ${JSON.stringify(before)} to ${JSON.stringify(after)}\n`);
    for (const [kind, count] of Object.entries(after))
      expect([kind, count > (before[kind] ?? 0) + 3]).toEqual([kind, true]);
    const files = await exportCatalogue(db);
    const read = await readCatalogue(files);
    const problems = Object.values(read).flatMap((part) => part.problems);
    expect(problems).toEqual([]);
  });
});

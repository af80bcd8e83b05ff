import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/lib/answers.server.ts";
import { inPieces } from "#app/lib/pieces.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { cutOnFailure } from "#app/lib/streamed.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { isForConcern } from "./lab-test.ts";
import {
  countTests,
  findPackageByType,
  findTest,
  listHeroPackages,
  listPackages,
  listTests,
} from "./lab-test.queries.server.ts";
import { findFallback } from "#app/features/checkups/recommended-fallback.server.ts";
import { combinationOf, UNKNOWN_PAIR } from "#app/features/checkups/checkup.ts";
import { askedTests, TESTS_PER_PAGE, TOTAL_HEADER, WHOLE_LIST_MAX } from "./list/test-pages.ts";
import { findTestPage } from "./list/test-pages.service.server.ts";

const GENDER_WORDS = new Map([
  ["women", "women"],
  ["female", "women"],
  ["men", "men"],
  ["male", "men"],
]);

const genderOf = (word: string) => GENDER_WORDS.get(word.toLowerCase()) ?? word;
type Services = { db: Db; log: { error(facts: { err: unknown }, text: string): void } };

/** Tests and packages, as spec §7 and its readings shape them. */
export function catalogueApi({ db, log }: Services) {
  const api = new Hono();

  api.get("/tests", async (c) => {
    const id = c.req.query("id");
    if (id === undefined) return answerAllTests(c, { db, log });
    const test = await findTest(db, id);
    return c.json({ success: true, data: test ? [test] : [] });
  });

  api.get("/tests/page", async (c) => {
    const asked = askedTests(new URL(c.req.url).searchParams);
    return c.json({ success: true, data: await findTestPage(db, asked) });
  });

  api.get("/packages", async (c) => {
    const { healthConcern, gender, ageGroup } = c.req.query();
    const wantedGender = gender && genderOf(gender);
    const data = (await listPackages(db)).filter(
      (item) =>
        (!healthConcern || isForConcern(item, healthConcern)) &&
        (!wantedGender || item.gender === wantedGender) &&
        (!ageGroup || item.ageGroup === ageGroup),
    );
    return c.json({ success: true, data });
  });

  api.get("/packages/hero", async (c) =>
    c.json({ success: true, data: await listHeroPackages(db) }),
  );

  api.get("/packages/fallback", async (c) => {
    const { gender = "", ageGroup = "" } = c.req.query();
    const combination = combinationOf(genderOf(gender), ageGroup) ?? UNKNOWN_PAIR;
    return c.json({ success: true, data: await findFallback(db, combination) });
  });

  api.get("/packages/type/:type", async (c) => {
    const data = await findPackageByType(db, c.req.param("type"));
    return data ? c.json({ success: true, data }) : refuse(c, 404, "Package not found");
  });

  return api;
}

/** Says how many tests there are; the body of a long list is made only if somebody reads it. */
async function answerAllTests(c: Context, { db, log }: Services) {
  const total = await countTests(db);
  c.header(TOTAL_HEADER, String(total));
  if (total <= WHOLE_LIST_MAX) return c.json({ success: true, data: await listTests(db) });
  c.header("Content-Type", "application/json");
  const report = (err: unknown) => log.error({ err }, "the list of tests broke off");
  return c.body(cutOnFailure(c, jsonInPieces(db), report));
}

async function* jsonInPieces(db: Db) {
  let before = '{"success":true,"data":[';
  for await (const piece of inPieces(await listTests(db))) {
    yield Buffer.from(before + JSON.stringify(piece).slice(1, -1));
    before = ",";
  }
  yield Buffer.from("]}");
}

const testSchema = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  offeredPrice: z.optional(z.number()),
  originalPrice: z.optional(z.number()),
  price: z.optional(z.number()),
  container: z.string(),
  sampleContainer: z.string(),
  tat: z.string(),
  turnaroundTime: z.string(),
  fasting: z.string(),
  aliases: z.array(z.string()),
  description: z.string(),
});

const packageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  packageType: z.string(),
  healthConcern: z.string(),
  gender: z.string(),
  ageGroup: z.string(),
  offeredPrice: z.optional(z.number()),
  originalPrice: z.optional(z.number()),
  savings: z.number(),
  color: z.string(),
  icon: z.string(),
  tests: z.array(testSchema),
});

const labelSchema = z.pick(testSchema, {
  _id: true,
  name: true,
  category: true,
  offeredPrice: true,
  originalPrice: true,
  container: true,
  tat: true,
  fasting: true,
});

const pageSchema = z.object({
  asked: z.object({
    category: z.string(),
    sort: z.string(),
    page: z.number(),
    test: z.string(),
  }),
  category: z.string(),
  tests: z.array(labelSchema),
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
  count: z.number(),
});

const found = <S extends z.core.$ZodType>(data: S) => z.object({ success: z.literal(true), data });

export const catalogueOperations: Operation[] = [
  {
    method: "get",
    path: "/tests",
    summary: "All tests, most ordered first",
    query: { id: { description: "Only the test with this id" } },
    answer: found(z.array(testSchema)),
    refusals: [],
  },
  {
    method: "get",
    path: "/tests/page",
    summary: `A page of ${TESTS_PER_PAGE} tests, for lists longer than ${WHOLE_LIST_MAX}`,
    query: {
      category: { description: "Only this category" },
      sort: { description: "name or price; else most ordered first" },
      page: { description: "From 1" },
      test: { description: "This test first, and its category" },
    },
    answer: found(pageSchema),
    refusals: [],
  },
  {
    method: "get",
    path: "/packages",
    summary: "Packages, each with its tests",
    query: {
      healthConcern: { description: "This concern, or a name that contains it" },
      gender: { description: "women or men (also female, male)" },
      ageGroup: { description: "under-25, 25-50 or above-50" },
    },
    answer: found(z.array(packageSchema)),
    refusals: [],
  },
  {
    method: "get",
    path: "/packages/hero",
    summary: "The featured packages of the home page",
    answer: found(z.array(packageSchema)),
    refusals: [],
  },
  {
    method: "get",
    path: "/packages/fallback",
    summary: "A checkup by sex and age where there is no package: tests that the lab sells",
    query: {
      gender: { description: "women or men (also female, male)" },
      ageGroup: { description: "under-25, 25-50 or above-50; any other pair is men, under-25" },
    },
    answer: found(
      z.object({
        key: z.string(),
        name: z.string(),
        subtitle: z.string(),
        tests: z.array(testSchema),
      }),
    ),
    refusals: [],
  },
  {
    method: "get",
    path: "/packages/type/:type",
    summary: "One package by its type",
    answer: found(packageSchema),
    refusals: [404],
  },
];

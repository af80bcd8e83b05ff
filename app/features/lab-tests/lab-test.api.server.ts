import type { Db } from "#app/db/schema.server.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/lib/endpoint.server.ts";
import { yieldInChunks } from "#app/lib/yield-in-chunks.server.ts";
import { streamBody } from "#app/lib/stream-body.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { countTests, findTest, listTests } from "./lab-test.queries.server.ts";
import { testLabelSchema, testSchema } from "./lab-test.ts";
import { askedTests, TESTS_PER_PAGE, TOTAL_HEADER, WHOLE_LIST_MAX } from "./list/test-pages.ts";
import { findTestPage } from "./list/test-pages.service.server.ts";

type Services = { db: Db; log: { error(facts: { err: unknown }, text: string): void } };

/** Tests, in the shapes of product §7. */
export const labTestApi = ({ db, log }: Services) =>
  new Hono()
    .get(
      "/tests",
      endpoint({
        summary: "All tests, most ordered first",
        answer: dataAnswer(z.array(testSchema)),
      }),
      queryOf({ id: textParameter("Only the test with this id") }),
      async (c) => {
        const { id } = c.req.valid("query");
        if (id === undefined) return answerAllTests(c, { db, log });
        const test = await findTest(db, id);
        return c.json({ success: true, data: test ? [test] : [] });
      },
    )
    .get(
      "/tests/page",
      endpoint({
        summary: `A page of ${TESTS_PER_PAGE} tests, for lists longer than ${WHOLE_LIST_MAX}`,
        answer: dataAnswer(pageSchema),
      }),
      queryOf({
        category: textParameter("Only this category"),
        sort: textParameter("name or price; else most ordered first"),
        page: textParameter("From 1"),
        test: textParameter("This test first, and its category"),
      }),
      async (c) => {
        const asked = askedTests(new URL(c.req.url).searchParams);
        return c.json({ success: true, data: await findTestPage(db, asked) });
      },
    );

/** Says how many tests there are; the body of a long list is made only if somebody reads it. */
async function answerAllTests(c: Context, { db, log }: Services) {
  const total = await countTests(db);
  c.header(TOTAL_HEADER, String(total));
  if (total <= WHOLE_LIST_MAX) return c.json({ success: true, data: await listTests(db) });
  c.header("Content-Type", "application/json");
  const report = (err: unknown) => log.error({ err }, "the list of tests broke off");
  return c.body(streamBody(c, jsonInPieces(db), report));
}

async function* jsonInPieces(db: Db) {
  let before = '{"success":true,"data":[';
  for await (const piece of yieldInChunks(await listTests(db))) {
    yield Buffer.from(before + JSON.stringify(piece).slice(1, -1));
    before = ",";
  }
  yield Buffer.from("]}");
}

const pageSchema = z.object({
  asked: z.object({
    category: z.string(),
    sort: z.string(),
    page: z.number(),
    test: z.string(),
  }),
  category: z.string(),
  tests: z.array(testLabelSchema),
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
  count: z.number(),
});

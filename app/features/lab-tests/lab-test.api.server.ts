import { keepCurrent } from "#app/db/keep-current.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/lib/endpoint.server.ts";
import { yieldInChunks } from "#app/lib/yield-in-chunks.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { findTest, listTests } from "./lab-test.queries.server.ts";
import { type Test, testSchema } from "./lab-test.ts";
import { listPageSchema } from "./list/list-page.ts";
import { listParams, readListQuery } from "./list/list-query.ts";
import { findListPage, orderTests } from "./list/ordered-tests.server.ts";

type Services = { db: Db; log: { warn(facts: { err: unknown }, text: string): void } };

/** Tests, in the shapes of product §7. */
export function labTestApi({ db, log }: Services) {
  const currentTests = keepCurrent(
    db,
    async () => orderTests(await listTests(db)),
    (err) => log.warn({ err }, "the list of tests answers from the last data it has read"),
  );
  return new Hono()
    .get(
      "/tests",
      endpoint({
        summary: "All tests, most ordered first",
        answer: dataAnswer(z.array(testSchema)),
        cachedBy: ["id"],
        warm: true,
      }),
      queryOf({ id: textParameter("Only the test with this id") }),
      async (c) => {
        const { id } = c.req.valid("query");
        if (id === undefined) {
          c.header("Content-Type", "application/json");
          return c.body(await allTestsJson(await listTests(db)));
        }
        const test = await findTest(db, id);
        return c.json({ success: true, data: test ? [test] : [] });
      },
    )
    .get(
      "/tests/page",
      endpoint({
        summary: "A page of the list of tests, grouped by category",
        answer: dataAnswer(listPageSchema),
        cachedBy: (query) => listParams(readListQuery(query)),
      }),
      queryOf({
        category: textParameter("Only this category"),
        sort: textParameter("name or price; else most ordered first"),
        find: textParameter("Only tests whose name, category or other names contain every word"),
        page: textParameter("From 1"),
        test: textParameter("This test first, and its category"),
      }),
      async (c) => {
        const query = readListQuery(new URL(c.req.url).searchParams);
        return c.json({ success: true, data: findListPage(await currentTests(), query) });
      },
    );
}

/** Written in chunks: 50,000 tests at once would stop the event loop for a quarter of a second. */
async function allTestsJson(tests: readonly Test[]) {
  const chunks: string[] = [];
  for await (const chunk of yieldInChunks(tests)) chunks.push(JSON.stringify(chunk).slice(1, -1));
  return `{"success":true,"data":[${chunks.join(",")}]}`;
}

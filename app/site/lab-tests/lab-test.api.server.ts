import type { Db } from "#app/db/schema.server.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/http/endpoint.server.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { currentTests } from "#app/domain/lab-tests/current-tests.server.ts";
import { findTest, listRestrictedIds } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { type Test, testSchema } from "#app/domain/lab-tests/lab-test.ts";

/** All tests or one, in the shape of product §7. Pages of the list: list/list-page.api.server.ts. */
export const labTestApi = ({ db }: { db: Db }) =>
  new Hono()
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
          return c.body(await allTestsJson((await currentTests(db)).tests));
        }
        const test = await findTest(db, id);
        return c.json({ success: true, data: test ? [test] : [] });
      },
    )
    .get(
      "/tests/by-phone",
      endpoint({
        summary: "Ids of the tests that are booked by phone",
        answer: dataAnswer(z.array(z.string())),
        cachedBy: [],
        warm: true,
      }),
      async (c) => c.json({ success: true, data: await listRestrictedIds(db) }),
    );

/** Written in chunks: 50,000 tests at once would block the event loop for a quarter of a second. */
async function allTestsJson(tests: readonly Test[]) {
  const chunks: string[] = [];
  for await (const chunk of yieldInChunks(tests)) chunks.push(JSON.stringify(chunk).slice(1, -1));
  return `{"success":true,"data":[${chunks.join(",")}]}`;
}

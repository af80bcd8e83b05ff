import type { Db } from "#app/db/schema.server.ts";
import { findTests } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { testSchema } from "#app/domain/lab-tests/lab-test.ts";
import { findPackages } from "#app/domain/packages/package.queries.server.ts";
import { packageSchema } from "#app/domain/packages/package.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/http/endpoint.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { readBasketIds } from "./basket-address.ts";

/**
 * The tests and packages of a shared basket in the order of the address (product §7). Not cached:
 * everybody's basket is another, and made-up ones would push the pages out of the cache.
 */
export const basketApi = ({ db }: { db: Db }) =>
  new Hono().get(
    "/basket",
    endpoint({
      summary: "Tests and packages by id, at most 300",
      answer: dataAnswer(basketSchema),
      computes: true,
    }),
    queryOf({
      t: textParameter("Ids of tests, joined by commas"),
      p: textParameter("Ids of packages, joined by commas"),
    }),
    async (c) => {
      const ids = readBasketIds(new URL(c.req.url).searchParams);
      const tests = await findTests(db, ids.tests);
      const packages = await findPackages(db, ids.packages);
      const unknown = ids.tests.length - tests.length + ids.packages.length - packages.length;
      return c.json({ success: true, data: { tests, packages, unknown } });
    },
  );

const basketSchema = z.object({
  tests: z.array(testSchema),
  packages: z.array(packageSchema),
  /** How many ids the lab does not offer, or no longer. */
  unknown: z.number(),
});

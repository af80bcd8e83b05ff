import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/lib/answers.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { keepFinder } from "./current-finder.server.ts";
import { SEARCH_KINDS, isSearchKind } from "./search.ts";
import { search } from "./search.server.ts";
import { listSuggestions } from "./suggestions.server.ts";

type Services = { db: Db; log: { warn(facts: { err: unknown }, text: string): void } };

/**
 * `GET /search?q=`: the whole live catalogue (product §2: Search page). `GET /suggestions`: the
 * short list that the header's box searches by itself.
 */
export function searchApi({ db, log }: Services) {
  const api = new Hono();
  const currentFinder = keepFinder(db, (err) =>
    log.warn({ err }, "search answers from the last data it has read"),
  );

  api.get("/search", async (c) => {
    const kind = c.req.query("kind") || undefined;
    if (kind !== undefined && !isSearchKind(kind)) {
      return refuse(c, 400, `The kind is one of ${SEARCH_KINDS.join(", ")}`);
    }
    const { q = "", category, sort } = c.req.query();
    return c.json(search(await currentFinder(), q, kind, { category, sort }));
  });

  api.get("/suggestions", async (c) => c.json({ success: true, data: await listSuggestions(db) }));

  return api;
}

const resultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  summary: z.string(),
  price: z.optional(z.number()),
  originalPrice: z.optional(z.number()),
  container: z.optional(z.string()),
  tat: z.optional(z.string()),
  fasting: z.optional(z.string()),
  testCount: z.optional(z.number()),
  icon: z.optional(z.string()),
  path: z.string(),
});

const suggestionSchema = z.object({
  id: z.string(),
  type: z.enum(["test", "package", "concern", "condition"]),
  name: z.string(),
  category: z.string(),
  price: z.optional(z.number()),
  path: z.string(),
  aliases: z.optional(z.array(z.string())),
  originalPrice: z.optional(z.number()),
  container: z.optional(z.string()),
  tat: z.optional(z.string()),
  fasting: z.optional(z.string()),
  tests: z.optional(z.array(z.string())),
});

export const searchOperations: Operation[] = [
  {
    method: "get",
    path: "/search",
    summary: "Tests, packages, concerns and posts; forgives spelling mistakes",
    query: {
      q: { description: "What to look for; at most 100 characters count" },
      kind: { description: "Only test, package, concern or post" },
      category: { description: "Of the tests only those of this category" },
      sort: { description: "name or price: the order of the tests; else the best first" },
    },
    answer: z.object({
      query: z.string(),
      results: z.array(resultSchema),
      counts: z.object({
        test: z.number(),
        package: z.number(),
        concern: z.number(),
        post: z.number(),
      }),
    }),
    refusals: [400],
  },
  {
    method: "get",
    path: "/suggestions",
    summary: "What the header's search box suggests: tests, packages, concerns and conditions",
    answer: z.object({ success: z.literal(true), data: z.array(suggestionSchema) }),
    refusals: [],
  },
];

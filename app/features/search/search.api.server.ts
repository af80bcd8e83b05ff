import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/lib/answers.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { keepFinder } from "./current-finder.server.ts";
import { SEARCH_KINDS, isSearchKind, searchAnswerSchema } from "./search.ts";
import { search } from "./search.server.ts";
import { suggestionSchema } from "./suggestions.ts";
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
    answer: searchAnswerSchema,
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

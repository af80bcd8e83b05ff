import type { Db } from "#app/db/schema.server.ts";
import {
  dataAnswer,
  endpoint,
  parameter,
  queryOf,
  textParameter,
} from "#app/http/endpoint.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { keepRecentFinder } from "#app/domain/search/current-finder.server.ts";
import { SEARCH_KINDS, searchAnswerSchema, searchParams } from "#app/domain/search/search.ts";
import { search } from "#app/domain/search/search.server.ts";
import { suggestionSchema } from "./suggestions.ts";
import { listSuggestions } from "./list-suggestions.server.ts";

type Services = { db: Db; log: { warn(facts: { err: unknown }, text: string): void } };

/**
 * `GET /search?q=` searches the whole catalogue (product §2: Search page). `GET /suggestions` is the
 * short list that the header's box searches in the browser.
 */
export function searchApi({ db, log }: Services) {
  const recentFinder = keepRecentFinder(db, (err) =>
    log.warn({ err }, "the database is unavailable: search may be out of date"),
  );

  return new Hono()
    .get(
      "/search",
      endpoint({
        summary: "Tests, packages, concerns and posts; forgives spelling mistakes",
        answer: searchAnswerSchema(),
        cachedBy: searchParams,
        // One search builds the index ahead of the first visitor.
        warm: () => ["/search?q=cbc"],
        refusals: [400],
      }),
      queryOf({
        q: textParameter("What to look for; at most 100 characters count"),
        kind: kindParameter,
      }),
      async (c) => {
        const { q = "", kind } = c.req.valid("query");
        const finder = await recentFinder();
        if (!finder.isCurrent) c.header("Cache-Control", "no-store");
        return c.json(search(finder.value, q, kind || undefined));
      },
    )
    .get(
      "/suggestions",
      endpoint({
        summary: "What the header's search box suggests: tests, packages, concerns and conditions",
        answer: dataAnswer(z.array(suggestionSchema())),
        cachedBy: [],
        warm: true,
      }),
      async (c) => c.json({ success: true, data: await listSuggestions(db) }),
    );
}

const ANY_KIND = "";
const kindParameter = parameter(
  z.enum([...SEARCH_KINDS, ANY_KIND], `The kind is one of ${SEARCH_KINDS.join(", ")}`),
  "Only results of this kind",
);

import type { Db } from "#app/db/schema.server.ts";
import { endpoint } from "#app/http/endpoint.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { reviewSchema } from "./reviews.ts";
import { listReviews } from "./reviews.queries.server.ts";

/** `GET /reviews`: a bare list (product §7, decision 16). */
export const reviewsApi = ({ db }: { db: Db }) =>
  new Hono().get(
    "/reviews",
    endpoint({
      summary: "All reviews of the home page",
      answer: z.array(reviewSchema),
      cachedBy: [],
      warm: true,
    }),
    async (c) => c.json(await listReviews(db)),
  );

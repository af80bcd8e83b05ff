import type { Db } from "#app/db/schema.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { reviewSchema } from "./reviews.ts";
import { listReviews } from "./reviews.queries.server.ts";

/** `GET /reviews`: a bare list (product §7, decision 16). */
export function reviewsApi({ db }: { db: Db }) {
  const api = new Hono();
  api.get("/reviews", async (c) => c.json(await listReviews(db)));
  return api;
}

export const reviewsOperations: Operation[] = [
  {
    method: "get",
    path: "/reviews",
    summary: "All reviews of the home page",
    answer: z.array(reviewSchema),
    refusals: [],
  },
];

import type { Db } from "#app/db/schema.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { boothSchema } from "./booths.ts";
import { listBooths } from "./booths.queries.server.ts";

/** `GET /booths`: a bare list (product §7). */
export function boothsApi({ db }: { db: Db }) {
  const api = new Hono();
  api.get("/booths", async (c) => c.json(await listBooths(db)));
  return api;
}

export const boothsOperations: Operation[] = [
  {
    method: "get",
    path: "/booths",
    summary: "All collection booths",
    answer: z.array(boothSchema),
    refusals: [],
  },
];

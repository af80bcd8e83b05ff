import type { Db } from "#app/db/schema.server.ts";
import { endpoint } from "#app/http/endpoint.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { boothSchema } from "#app/domain/booths/booths.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";

/** `GET /booths`: a bare list (product §7). */
export const boothsApi = ({ db }: { db: Db }) =>
  new Hono().get(
    "/booths",
    endpoint({
      summary: "All collection booths",
      answer: z.array(boothSchema),
      cachedBy: [],
      warm: true,
    }),
    async (c) => c.json(await listBooths(db)),
  );

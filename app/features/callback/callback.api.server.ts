import type { Db } from "#app/db/schema.server.ts";
import type { Limits } from "#app/lib/limits.server.ts";
import { endpoint } from "#app/lib/endpoint.server.ts";
import { receive } from "#app/lib/submission.server.ts";
import { ignoredSchema } from "#app/lib/unknown-fields.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { callbackSchema, messages } from "./callback.ts";
import { requestCallback } from "./callback.service.server.ts";

type Given = { db: Db; limits: Limits; now: () => Date };

/** `POST /callbacks` (product §7). */
export const callbackApi = ({ db, limits, now }: Given) =>
  new Hono().post(
    "/callbacks",
    endpoint({
      summary: "Ask the lab to call",
      body: callbackSchema,
      idempotent: true,
      status: 201,
      answer: requestedSchema,
      refusals: [400, 403, 413, 415, 422, 429, 503],
    }),
    (c) =>
      receive(c, {
        schemaFor: () => callbackSchema,
        limits,
        limitNames: { address: "callbacks.address", phone: "callbacks.phone" },
        phoneOf: (request) => request.phone,
        store: async (request, keyed) => {
          const requested = await requestCallback(db, request, now(), keyed);
          return requested.ok ? requested : { ok: false, message: messages[requested.reason] };
        },
      }),
  );

const requestedSchema = z.object({
  success: z.literal(true),
  _id: z.string(),
  ignored: ignoredSchema,
});

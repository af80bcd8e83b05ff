import type { Db } from "#app/db/schema.server.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import type { Limits } from "#app/http/limits.server.ts";
import { endpoint } from "#app/http/endpoint.server.ts";
import { receive } from "#app/http/submission.server.ts";
import { ignoredSchema } from "#app/http/unknown-fields.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { callbackSchema, messages } from "./callback-fields.ts";
import { CALLBACKS_PER_ADDRESS, CALLBACKS_PER_PHONE } from "./callback-limits.server.ts";
import { requestCallback } from "./callback.service.server.ts";

type Given = {
  db: Db;
  limits: Limits;
  now: () => Date;
  config: { notices: NoticeSettings | undefined };
};

/** `POST /callbacks` (product §7). */
export const callbackApi = ({ db, limits, now, config: { notices } }: Given) =>
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
        perAddress: CALLBACKS_PER_ADDRESS,
        perOwner: CALLBACKS_PER_PHONE,
        ownerOf: (request) => request.phone,
        store: async (request, keyed) => {
          const requested = await requestCallback({ db, notices }, request, now(), keyed);
          return requested.ok ? requested : { ok: false, message: messages[requested.reason] };
        },
      }),
  );

const requestedSchema = z.object({
  success: z.literal(true),
  _id: z.string(),
  ignored: ignoredSchema,
});

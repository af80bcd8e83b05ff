import type { Db } from "#app/db/schema.server.ts";
import { dataAnswer, endpoint } from "#app/http/endpoint.server.ts";
import type { Limits } from "#app/http/limits.server.ts";
import { receive } from "#app/http/submission.server.ts";
import { ignoredSchema } from "#app/http/unknown-fields.server.ts";
import { type LabNow, shownPhone } from "#app/lib/lab.ts";
import { boothNear } from "#app/domain/booths/booth-near.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { comingWords, heardWords } from "#app/domain/lab-rules/pincode-rule.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { pincodeFields } from "./forms/ticket-fields.ts";
import { askForBooth, keepPincode } from "./forms/where-changes.server.ts";
import { keepPrivate } from "./keep-private.server.ts";
import { refusalOf } from "./refused-change.server.ts";
import { CHANGES_PER_TICKET, TICKETS_PER_ADDRESS } from "./ticket-limits.server.ts";

type Given = { db: Db; secret: string; limits: Limits; now: () => Date; lab: LabNow };

/** What is asked right after booking: where to come (product §7). */
export function whereApi({ db, secret, limits, now, lab }: Given) {
  const given = { db, secret };
  const rulesFor = (token: string) => ({
    limits,
    perAddress: TICKETS_PER_ADDRESS,
    perOwner: CHANGES_PER_TICKET,
    ownerOf: () => token,
  });
  return new Hono()
    .use("/tickets/*", keepPrivate)
    .post("/tickets/:token/pincode", pincodeKept, (c: Context<object, "/tickets/:token/*">) => {
      const token = c.req.param("token") ?? "";
      return receive(c, {
        ...rulesFor(token),
        schemaFor: () => pincodeFields,
        async store(fields, keyed) {
          const kept = await keepPincode(given, { token, now: now(), keyed }, fields);
          if (!kept.ok) return refusalOf(kept.reason, kept.said);
          const data = await comingTo(db, fields.pincode, shownPhone(await lab.details()));
          return { ok: true, answer: { status: 200, body: { success: true as const, data } } };
        },
      });
    })
    .post("/tickets/:token/booth", boothAsked, (c: Context<object, "/tickets/:token/*">) => {
      const token = c.req.param("token") ?? "";
      return receive(c, {
        ...rulesFor(token),
        schemaFor: () => z.object({}),
        async store(_, keyed) {
          const asked = await askForBooth(given, { token, now: now(), keyed });
          if (!asked.ok) return refusalOf(asked.reason, asked.said);
          return { ok: true, answer: { status: 200, body: { success: true as const } } };
        },
      });
    });
}

/** Whether the lab comes there, in its words; `booth` where one can be gone to instead. */
async function comingTo(
  db: Db,
  pincode: string,
  phone: string,
): Promise<z.output<typeof comingSchema>> {
  const [rules, booths] = await Promise.all([findLabRules(db), listBooths(db)]);
  const { served, words } = comingWords(pincode, rules, { booths, phone });
  if (served) return { served, words };
  return { served, words, heard: heardWords(pincode), booth: hasBooth(booths, pincode) };
}

const hasBooth = (booths: Awaited<ReturnType<typeof listBooths>>, pincode: string) =>
  boothNear(booths, { pincode }) !== undefined;

const CHANGE = {
  idempotent: true,
  refusals: [400, 403, 404, 409, 413, 415, 422, 429, 503],
} as const;

const comingSchema = z.object({
  served: z.boolean(),
  words: z.string(),
  /** That the lab learns of a pincode where it does not come. */
  heard: z.optional(z.string()),
  booth: z.optional(z.boolean()),
});

const pincodeKept = endpoint({
  summary: "Keep the pincode with the booking, and say whether the lab comes there",
  body: pincodeFields,
  answer: z.extend(dataAnswer(comingSchema), { ignored: ignoredSchema }),
  ...CHANGE,
});

const boothAsked = endpoint({
  summary: "Say that the patient comes to the booth, as the lab does not come to them",
  body: z.object({}),
  answer: z.object({ success: z.literal(true), ignored: ignoredSchema }),
  ...CHANGE,
});

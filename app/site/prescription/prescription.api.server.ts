import { keepCurrent } from "#app/db/keep-current.server.ts";
import { keepRecent } from "#app/db/keep-recent.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { readBody } from "#app/http/answers.server.ts";
import { type Limits, refuseTooMany } from "#app/http/limits.server.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/http/endpoint.server.ts";
import { t } from "#app/lib/translate.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { READINGS_PER_ADDRESS } from "./prescription-limits.server.ts";
import { readKnowledge } from "./reading/prescription-knowledge.server.ts";
import { knowledgeSchema, readingSchema } from "./prescription.ts";

type Services = {
  db: Db;
  limits: Pick<Limits, "consume">;
  log: { warn(facts: { err: unknown }, text: string): void };
};

const textSchema = z.object({
  text: z.string({ error: () => t`Please send what is written, as text` }),
});

/**
 * Reads prescriptions (product §7): for other programs by GET, for the page without JavaScript by POST,
 * so that the text stands in no address. Nothing is stored, and logs name no query. `/knowledge` is what
 * the page reads with in the browser.
 */
export function prescriptionApi({ db, limits, log }: Services) {
  const report = (err: unknown) =>
    log.warn({ err }, "the database is unavailable: prescriptions may be read with old data");
  const current = keepCurrent(db, readKnowledge, report);
  const recent = keepRecent(current, report);

  async function answer(c: Context, text: string) {
    const taken = await limits.consume(READINGS_PER_ADDRESS, c.var.clientAddress);
    if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
    c.header("Cache-Control", "no-store");
    const { read } = (await recent()).value;
    return c.json({ success: true as const, data: read(text) });
  }

  return new Hono()
    .get(
      "/prescription",
      endpoint({
        summary: "Reads a prescription: each line with the tests it names",
        answer: dataAnswer(readingSchema()),
        refusals: [429],
        computes: true,
      }),
      queryOf({
        text: textParameter("What is written; the first 10,000 characters and 200 lines are read"),
      }),
      async (c) => answer(c, c.req.valid("query").text ?? ""),
    )
    .post(
      "/prescription",
      endpoint({
        summary: "Reads a prescription that should not stand in an address",
        body: textSchema,
        answer: dataAnswer(readingSchema()),
        refusals: [400, 413, 415, 422, 429],
        computes: true,
      }),
      async (c) => {
        const body = await readBody(c, () => textSchema);
        return body.ok ? answer(c, body.value.text) : body.answer;
      },
    )
    .get(
      "/prescription/knowledge",
      endpoint({
        summary: "Names and prices of all tests, and the lab's words for them",
        answer: dataAnswer(knowledgeSchema()),
        cachedBy: [],
        warm: true,
      }),
      async (c) => {
        const { knowledge } = await current();
        return c.json({ success: true as const, data: knowledge });
      },
    );
}

import { refusalSchema } from "#app/lib/answers.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { assert, asyncProperty } from "fast-check";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { bodyFor, headers, type JsonSchema } from "./arbitrary-bodies.ts";
import { post, siteOver } from "./site.ts";

/** Bodies for each POST on each database; more by hand or in CI. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1000);
const STATUSES = new Set([200, 201, 400, 404, 413, 415, 422]);

const success = z.looseObject({ success: z.literal(true) });

/** Posts bodies made from `schema`. @returns how many of them had each status. */
async function fuzz(site: Pick<Hono, "request">, path: string, schema: JsonSchema, numRuns = RUNS) {
  const statuses: Record<number, number> = {};
  const sent = asyncProperty(bodyFor(schema), headers, async (body, given) => {
    const answer = await post(site, path, body, given);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const told = z.parse(z.union([success, refusalSchema]), await answer.json());
    expect(told.success).toBe(answer.ok);
    const sentences = told.success ? [] : [told, ...told.errors].map(({ message }) => message);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z].{5,}/);
      expect(sentence).not.toMatch(/invalid input|expected|zod|sql|undefined|\bat .*:\d+/i);
    }
    expect(STATUSES).toContain(answer.status);
  });
  await assert(sent, { numRuns });
  return statuses;
}

async function postsOf(site: Pick<Hono, "request">) {
  const answer = await site.request("/api/openapi.json");
  const { paths } = (await answer.json()) as {
    paths: Record<
      string,
      { post?: { requestBody: { content: Record<string, { schema: JsonSchema }> } } }
    >;
  };
  return Object.entries(paths).flatMap(([path, { post }]) =>
    Object.values(post?.requestBody.content ?? {}).map(({ schema }) => ({
      path: `/api${path}`,
      schema,
    })),
  );
}

describe.each(databases)("fuzz on $name", ({ freshDb }) => {
  test(
    `${RUNS} bodies to every POST: no 500, every refusal in shape`,
    { timeout: 600_000 },
    async () => {
      const db = await freshDb();
      await givenTest(db);
      await givenPackage(db);
      const site = siteOver(db, { env: { REPORTS_OTP: "required" } });
      for (const { path, schema } of await postsOf(site)) {
        const statuses = await fuzz(site, path, schema);
        process.stdout.write(`${path} ${JSON.stringify(statuses)}\n`);
      }
      const stored = await db.selectFrom("bookings").select("id").execute();
      expect(stored.length).toBeGreaterThan(RUNS / 4);
    },
  );
});

test("control: a handler that fails for a few ages is found", async () => {
  const broken = new Hono();
  broken.post("/api/callbacks", async (c) => {
    const body = await c.req.text();
    return /"age":\s*3/.test(body) ? c.text("TypeError", 500) : c.json({ success: true });
  });
  const schema = { type: "object", properties: { age: { type: "integer" } } };
  await expect(fuzz(broken, "/api/callbacks", schema, 1000)).rejects.toThrow(
    /^Property failed after/,
  );
});

import { refusalSchema } from "#app/http/answers.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { assert, asyncProperty } from "fast-check";
import { Hono } from "hono";
import { describe, expect, inject, test } from "vitest";
import { fromJSONSchema } from "zod";
import * as z from "zod/mini";
import { addressFor, bodyFor, headers, type JsonSchema } from "./arbitrary-bodies.ts";
import { book } from "./given-ticket.ts";
import { post, siteOver } from "./site.ts";

/** Bodies for each POST on each database; each GET gets a quarter as many addresses. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1600);
/** On each database, so that both together are sent 20,000. */
const LEAST_REQUESTS = process.env.FUZZ_RUNS ? 1 : 10_000;

type Site = Pick<Hono, "request">;
type Described = {
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
};
type Statuses = Record<number, number>;

/** Every operation of the API, as it describes itself. */
async function operationsOf(site: Site) {
  const answer = await site.request("/api/openapi.json");
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({
      method,
      path: `/api${path}`,
      described,
    })),
  );
}

/** No 500, only documented statuses, and every answer in its documented shape. */
async function judge(answer: Response, { responses }: Described, statuses: Statuses) {
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  expect(Object.keys(responses).map(Number)).toContain(answer.status);
  const schema = responses[answer.status]?.content["application/json"]?.schema;
  if (!schema) return void (await answer.arrayBuffer());
  const told: unknown = await answer.json();
  if (answer.ok) return void z.parse(answerSchema(schema), told);
  const { message, errors } = z.parse(refusalSchema, told);
  for (const sentence of [message, ...errors.map((error) => error.message)]) {
    expect(sentence).toMatch(/^[A-Z].{5,}/);
    expect(sentence).not.toMatch(/invalid input|expected|zod|sql|undefined|\bat .*:\d+/i);
  }
}

const compiled = new WeakMap<JsonSchema, ReturnType<typeof fromJSONSchema>>();
function answerSchema(schema: JsonSchema) {
  const known = compiled.get(schema) ?? fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
  compiled.set(schema, known);
  return known;
}

/** Posts bodies made from the operation's schema. @returns how many of them had each status. */
async function fuzzPost(site: Site, path: string, described: Described, numRuns = RUNS) {
  const statuses: Statuses = {};
  const schema = described.requestBody?.content["application/json"]?.schema ?? {};
  const sent = asyncProperty(bodyFor(schema), headers, async (body, given) =>
    judge(await post(site, path, body, given), described, statuses),
  );
  await assert(sent, { numRuns, seed: inject("seed") });
  return statuses;
}

/** Requests with arbitrary words in path and query. @returns how many answers had each status. */
async function fuzzGet(site: Site, path: string, described: Described, numRuns: number) {
  const statuses: Statuses = {};
  const withAbsent = { ...described, responses: { ...NOTHING_THERE, ...described.responses } };
  const asked = asyncProperty(addressFor(path, described.parameters), async (address) =>
    judge(await site.request(address), withAbsent, statuses),
  );
  await assert(asked, { numRuns, seed: inject("seed") });
  return statuses;
}

/** An arbitrary word in a path may make another path, which is a 404. */
const NOTHING_THERE = { 404: { content: { "application/json": { schema: {} } } } };

const countOf = (statuses: Statuses) =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

describe.each(databases)("fuzz on $name", ({ freshDb }) => {
  test(
    "every call, from its own schema: no 500, nothing that is not described",
    { timeout: 600_000 },
    async () => {
      const db = await freshDb();
      await givenTest(db);
      await givenPackage(db);
      const site = siteOver(db, { env: { REPORTS_OTP: "required" } });
      const { token } = await book(site);
      const byPath = new Map<string, Statuses>();
      let requests = 0;
      for (const { method, path, described } of await operationsOf(site)) {
        const statuses =
          method === "post"
            ? await fuzzPost(site, path.replace("{token}", token), described)
            : await fuzzGet(site, path, described, Math.ceil(RUNS / 4));
        requests += countOf(statuses);
        byPath.set(path, statuses);
        process.stdout.write(`${method} ${path} ${JSON.stringify(statuses)}\n`);
      }
      process.stdout.write(`${requests} requests\n`);
      expect(requests).toBeGreaterThanOrEqual(LEAST_REQUESTS);
      expect(byPath.get("/api/tickets/{token}/address")?.[200]).toBeGreaterThan(RUNS / 10);
      const stored = await db.selectFrom("bookings").select("id").execute();
      expect(stored.length).toBeGreaterThan(RUNS / 4);
    },
  );
});

const AGES: JsonSchema = { type: "object", properties: { age: { type: "integer" } } };
const SUCCESS: JsonSchema = { type: "object", properties: { success: { const: true } } };
const described: Described = {
  parameters: [{ name: "age", in: "query" }],
  requestBody: { content: { "application/json": { schema: AGES } } },
  responses: { 200: { content: { "application/json": { schema: SUCCESS } } } },
};

test("control: a handler that fails for a few ages is found", async () => {
  const broken = new Hono();
  broken.post("/api/callbacks", async (c) => {
    const body = await c.req.text();
    return /"age":\s*3/.test(body) ? c.text("TypeError", 500) : c.json({ success: true });
  });
  await expect(fuzzPost(broken, "/api/callbacks", described, 1000)).rejects.toThrow(
    /^Property failed after/,
  );
});

test("control: a handler whose answer for a few words is not as described is found", async () => {
  const broken = new Hono();
  broken.get("/api/ages", (c) => c.json({ success: !c.req.query("age")?.includes(" ") }));
  await expect(fuzzGet(broken, "/api/ages", described, 1000)).rejects.toThrow(
    /^Property failed after/,
  );
});

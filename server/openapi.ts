import { refusalSchema } from "#app/lib/answers.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import * as z from "zod/mini";

const REFUSAL = { $ref: "#/components/schemas/Refusal" };

const WORDS: Record<number, string> = {
  200: "Done",
  201: "Stored",
  400: "Not valid JSON, or not a valid Idempotency-Key",
  403: "Sent from another site's page",
  404: "Not there",
  413: "Larger than 64 KiB",
  415: "Not JSON by its type",
  422: "A field is wrong, or the Idempotency-Key was used for another request",
  429: "Too many requests; Retry-After says when to try again",
  503: "Could not be done just now; Retry-After says when to try again",
};

export const openApiOperation: Operation = {
  method: "get",
  path: "/openapi.json",
  summary: "This description",
  answer: z.looseObject({ openapi: z.string() }),
  refusals: [],
};

/** The API as OpenAPI 3.1, made from the same schemas that check and type it. */
export function openApiDocument(operations: readonly Operation[], title: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)(\{.*?\})?/g, "{$1}");
    (paths[path] ??= {})[operation.method] = describe(operation);
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0.0" },
    servers: [{ url: "/api" }],
    paths,
    components: { schemas: { Refusal: jsonSchema(refusalSchema, "output") } },
  };
}

function describe({ summary, body, ...operation }: Operation) {
  const { answer, refusals, status = 200 } = operation;
  return {
    summary,
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(body, "input") } },
      },
    }),
    responses: {
      [status]: { description: WORDS[status], content: contentOf(answer) },
      ...Object.fromEntries(refusals.map((refused) => [refused, refusalOf(refused)])),
    },
  };
}

const text = { type: "string" };

function parametersOf({ path, query = {}, idempotent }: Omit<Operation, "summary" | "body">) {
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: text,
  }));
  const inQuery = Object.entries(query).map(([name, { description, required = false }]) => ({
    name,
    in: "query",
    required,
    description,
    schema: text,
  }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    description: "The same key and body again get the first answer, for 24 hours",
    schema: { type: "string", pattern: "^[\\x21-\\x7e]{8,200}$" },
  };
  return [...inPath, ...inQuery, ...(idempotent ? [key] : [])];
}

const contentOf = (answer: Operation["answer"]) =>
  "binary" in answer
    ? { [answer.binary]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: jsonSchema(answer, "output") } };

const refusalOf = (status: number) => ({
  description: WORDS[status] ?? "Refused",
  ...((status === 429 || status === 503) && {
    headers: { "Retry-After": { description: "In seconds", schema: { type: "integer" } } },
  }),
  content: { "application/json": { schema: REFUSAL } },
});

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}

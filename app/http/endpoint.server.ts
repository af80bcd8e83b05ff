import { describeRoute, resolver, validator } from "hono-openapi";
import * as z from "zod/mini";
import { type CallFacts, stateFacts } from "./call-facts.server.ts";
import { refusalSchema, refuse } from "./answers.server.ts";
import { t } from "#app/lib/translate.ts";

type Endpoint = CallFacts & {
  summary: string;
  /** The JSON body. */
  body?: z.core.$ZodType;
  /** Reads the Idempotency-Key header. */
  idempotent?: true;
  /** The status of a success; 200 by default. */
  status?: 200 | 201;
  /** What a success looks like: JSON, or the media type of a file. */
  answer: z.core.$ZodType | { binary: string };
  /** The statuses a refusal may have, all in the common shape. */
  refusals?: readonly number[];
};

const DESCRIPTIONS: Record<number, string> = {
  200: "Done",
  201: "Stored",
  400: "Not valid JSON, or not a valid Idempotency-Key or query parameter",
  403: "Sent from another site's page",
  404: "Not there",
  409: "Not possible any more in the state it is in",
  413: "Larger than 64 KiB",
  415: "The Content-Type is not JSON",
  422: "A field is wrong, or the Idempotency-Key was used for another request",
  429: "Too many requests; Retry-After says when to try again",
  503: "Could not be done just now; Retry-After says when to try again",
};

/** Describes a route: in /api/openapi.json (product §7), and to the cache. */
export function endpoint({
  summary,
  body,
  idempotent,
  status = 200,
  answer,
  refusals = [],
  ...facts
}: Endpoint) {
  const handler = describeRoute({
    summary,
    parameters: idempotent ? [IDEMPOTENCY_KEY] : [],
    ...(body && { requestBody: { required: true, content: json(body, "input") } }),
    responses: {
      [status]: { description: DESCRIPTIONS[status] ?? "", content: contentOf(answer) },
      ...Object.fromEntries(refusals.map((refused) => [refused, refusalOf(refused)])),
    },
  });
  stateFacts(handler, facts);
  return handler;
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key and body again get the first answer, for 24 hours",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{8,200}$" },
} as const;

const json = (schema: z.core.$ZodType, io: "input" | "output") => ({
  "application/json": { schema: resolver(schema, { options: { io } }) },
});

const contentOf = (answer: Endpoint["answer"]) =>
  "binary" in answer
    ? { [answer.binary]: { schema: { type: "string", format: "binary" } as const } }
    : json(answer, "output");

const refusalOf = (status: number) => ({
  description: DESCRIPTIONS[status] ?? "Refused",
  ...((status === 429 || status === 503) && {
    headers: { "Retry-After": { description: "In seconds", schema: { type: "integer" } as const } },
  }),
  content: json(refusalSchema, "output"),
});

/** The `{success, data}` of a catalogue answer (product §7). */
export const dataAnswer = <S extends z.core.$ZodType>(data: S) =>
  z.object({ success: z.literal(true), data });

/** An optional query parameter. */
export const textParameter = (description: string) => parameter(z.string(), description);

/** An optional query parameter that `schema` checks; where it is repeated, its first value counts. */
export const parameter = <S extends z.core.$ZodType<unknown, string>>(
  schema: S,
  description: string,
) =>
  z.pipe(
    z.pipe(z.nullish(z.union([z.string(), z.array(z.string())])), z.transform(firstValue)),
    z.optional(schema).check(z.describe(description)),
  );

const firstValue = (value: string | string[] | null | undefined) => [value].flat()[0] ?? undefined;

/** Parses and describes the query of a route. */
export const queryOf = <S extends z.core.$ZodShape>(shape: S) =>
  validator(
    "query",
    z.object(shape),
    (result, c) =>
      result.success
        ? undefined
        : refuse(c, 400, result.error[0]?.message ?? t`The query is not valid`),
    { options: { io: "output" } },
  );

import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import { readBody, refuse } from "./answers.server.ts";
import type { FieldError } from "./field-errors.ts";
import { type Limit, type Limits, refuseTooMany } from "./limits.server.ts";
import type { Honeypot } from "./honeypot.ts";
import { t } from "#app/lib/translate.ts";

/** The hash excludes the honeypot fields: a retry has another fill-in time. */
export type Keyed = { key: string; bodyHash: string };

type Stored<B> =
  | { ok: true; answer: { status: number; body: B } }
  | { ok: false; message: string; status?: 404 | 409 | 422; errors?: FieldError[] };

type Rules<A, B> = {
  schemaFor: (json: unknown) => z.core.$ZodType<A> | Promise<z.core.$ZodType<A>>;
  /** Summarises wrong fields in one sentence. */
  sentence?: (errors: FieldError[]) => string;
  limits: Limits;
  perAddress: Limit;
  /** For each phone, or whatever else the requests are about. */
  perOwner: Limit;
  ownerOf: (request: A) => string;
  store: (request: A, keyed: Keyed | undefined) => Promise<Stored<B>>;
};

/**
 * Handles every POST that stores something: checks key and limits, validates the body, stores it once.
 * The answer names unknown fields, which were not stored.
 */
export async function receive<A extends object, B extends object>(
  c: Context,
  { schemaFor, sentence, limits, perAddress, perOwner, ownerOf, store }: Rules<A, B>,
) {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && !/^[\x21-\x7e]{8,200}$/.test(key)) {
    return refuse(c, 400, t`The Idempotency-Key header is not 8 to 200 visible ASCII characters`);
  }
  const fromAddress = await limits.consume(perAddress, c.var.clientAddress);
  if (!fromAddress.ok) return refuseTooMany(c, fromAddress.retryAfterSeconds);
  const body = await readBody(c, schemaFor, sentence);
  if (!body.ok) return body.answer;
  const ofOwner = await limits.consume(perOwner, ownerOf(body.value));
  if (!ofOwner.ok) return refuseTooMany(c, ofOwner.retryAfterSeconds);

  const stored = await store(
    body.value,
    key === undefined ? undefined : { key, bodyHash: hashOf(c.req.path, body.value) },
  );
  if (!stored.ok) return refuse(c, stored.status ?? 422, stored.message, stored.errors);
  const { body: answer, status } = stored.answer;
  const { ignored } = body;
  return c.json(
    { ...answer, ...(ignored.length > 0 && { ignored }) },
    status as ContentfulStatusCode,
  );
}

const UNHASHED: Record<keyof Honeypot, undefined> = { website: undefined, filledInMs: undefined };

const hashOf = (path: string, request: object) =>
  createHash("sha256")
    .update(JSON.stringify([path, { ...request, ...UNHASHED }]))
    .digest("hex");

import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import { readBody, refuse } from "./answers.server.ts";
import type { FieldError } from "./field-errors.ts";
import { type Limit, type Limits, refuseTooMany } from "./limits.server.ts";
import type { Honeypot } from "./honeypot.ts";

/** The hash excludes the honeypot fields: a retry has another fill-in time. */
export type Keyed = { key: string; bodyHash: string };

type Stored<B> = { ok: true; answer: { status: number; body: B } } | { ok: false; message: string };

type Rules<A, B> = {
  schemaFor: (json: unknown) => z.core.$ZodType<A>;
  /** Summarises wrong fields in one sentence. */
  sentence?: (errors: FieldError[]) => string;
  limits: Limits;
  perAddress: Limit;
  perPhone: Limit;
  phoneOf: (request: A) => string;
  store: (request: A, keyed: Keyed | undefined) => Promise<Stored<B>>;
};

/**
 * Handles every POST that stores something: checks key and limits, validates the body, stores it once.
 * The answer names unknown fields, which were not stored.
 */
export async function receive<A extends Honeypot, B extends object>(
  c: Context,
  { schemaFor, sentence, limits, perAddress, perPhone, phoneOf, store }: Rules<A, B>,
) {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && !/^[\x21-\x7e]{8,200}$/.test(key)) {
    return refuse(c, 400, "The Idempotency-Key header is not 8 to 200 visible ASCII characters");
  }
  const fromAddress = await limits.consume(perAddress, c.var.clientAddress);
  if (!fromAddress.ok) return refuseTooMany(c, fromAddress.retryAfterSeconds);
  const body = await readBody(c, schemaFor, sentence);
  if (!body.ok) return body.answer;
  const ofPhone = await limits.consume(perPhone, phoneOf(body.value));
  if (!ofPhone.ok) return refuseTooMany(c, ofPhone.retryAfterSeconds);

  const stored = await store(
    body.value,
    key === undefined ? undefined : { key, bodyHash: hashOf(c.req.path, body.value) },
  );
  if (!stored.ok) return refuse(c, 422, stored.message);
  const { body: answer, status } = stored.answer;
  const { ignored } = body;
  return c.json(
    { ...answer, ...(ignored.length > 0 && { ignored }) },
    status as ContentfulStatusCode,
  );
}

const hashOf = (path: string, request: Honeypot) =>
  createHash("sha256")
    .update(JSON.stringify([path, { ...request, website: undefined, filledInMs: undefined }]))
    .digest("hex");

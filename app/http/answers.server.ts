import type { Context } from "hono";
import type { ClientErrorStatusCode, ServerErrorStatusCode } from "hono/utils/http-status";
import * as z from "zod/mini";
import { type FieldError, fieldErrors } from "./field-errors.ts";
import { t } from "#app/lib/translate.ts";
import { unknownFields } from "./unknown-fields.server.ts";
import { MAX_BODY_BYTES } from "./body-limits.ts";

/** Reads requests and refuses them, in the shapes of product §7 (Answers). */

export const refusalSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    requestId: z.optional(z.string()),
  })
  .check(z.meta({ ref: "Refusal" }));

export type Refusal = z.infer<typeof refusalSchema>;

/** Refuses with one sentence fit for visitors and the fields it concerns; no internal details. */
export function refuse(
  c: Context,
  status: ClientErrorStatusCode | ServerErrorStatusCode,
  message: string,
  errors: FieldError[] = [],
) {
  const requestId = c.res.headers.get("X-Request-Id") ?? undefined;
  return c.json({ success: false, message, errors, requestId } satisfies Refusal, status);
}

/** `ignored` names the fields of the body that the schema does not have. */
type Read<T> =
  | { ok: true; value: T; ignored: string[] }
  | { ok: false; answer: ReturnType<typeof refuse> };

const firstMessage = (errors: FieldError[]) => errors[0]?.message ?? t`The request is not valid`;

/**
 * Reads a JSON body and validates it with the schema that `schemaFor` picks. Refusals, ready to send:
 * 415 for another Content-Type, 413 over 64 KiB, 400 for invalid JSON, 422 for a wrong field.
 * `sentence` sums the wrong fields up.
 */
export async function readBody<S extends z.core.$ZodType>(
  c: Context,
  schemaFor: (json: unknown) => S | Promise<S>,
  sentence = firstMessage,
): Promise<Read<z.output<S>>> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return {
      ok: false,
      answer: refuse(c, 415, t`Please send JSON (Content-Type: application/json)`),
    };
  }
  const text = await readLimited(c.req.raw, MAX_BODY_BYTES);
  if (text === undefined) {
    return { ok: false, answer: refuse(c, 413, t`The request is larger than 64 KiB`) };
  }
  const json = parseJson(text);
  if (!json.ok) return { ok: false, answer: refuse(c, 400, t`The request is not valid JSON`) };
  if (typeof json.value !== "object" || json.value === null || Array.isArray(json.value)) {
    return { ok: false, answer: refuse(c, 422, t`Please send a JSON object`) };
  }
  const schema = await schemaFor(json.value);
  const parsed = z.safeParse(schema, json.value);
  if (parsed.success)
    return { ok: true, value: parsed.data, ignored: unknownFields(schema, json.value) };
  const errors = fieldErrors(parsed.error);
  return { ok: false, answer: refuse(c, 422, sentence(errors), errors) };
}

function parseJson(text: string) {
  try {
    return { ok: true as const, value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false as const };
  }
}

/** The body as text, or undefined once it exceeds `maximum` bytes; the rest is not read. */
async function readLimited(request: Request, maximum: number) {
  if (Number(request.headers.get("Content-Length") ?? 0) > maximum) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maximum) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

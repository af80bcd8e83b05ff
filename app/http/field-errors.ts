import * as z from "zod/mini";
import { byField } from "./errors-by-field.ts";

/** Forms and the API validate with the same schema and show the same messages beside the same fields. */

export type FieldError = { field: string; message: string };

/** The first message of each field, in the schema's order, which is that of product §5. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return Array.from(errors, ([field, message]) => ({ field, message }));
}

type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** Validates a form's values, as `useForm` expects it. */
export function checkForm<S extends z.core.$ZodType>(
  schema: S,
  values: unknown,
): Checked<z.output<S>> {
  const parsed = z.safeParse(schema, values);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, errors: byField(fieldErrors(parsed.error)) };
}

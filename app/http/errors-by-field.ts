import type { FieldError } from "./field-errors.ts";

/** `{field: message}`, as forms show errors. Apart from field-errors.ts: a page's first load has no schemas. */
export const byField = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

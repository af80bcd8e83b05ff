import { checkForm } from "#app/http/field-errors.ts";
import { invalidPhone, phoneSchema } from "#app/lib/contact.ts";
import * as z from "zod/mini";

/** The fields of a look-up (product §5). Separate from reports.ts, to keep schemas out of the first load. */
export const reportPhone = phoneSchema(invalidPhone);
export const lookupSchema = z.object({ phone: reportPhone });

export const checkLookup = (typed: Record<string, string>) => {
  const checked = checkForm(lookupSchema, typed);
  const code = typed.code?.trim() || undefined;
  return checked.ok ? { ok: true as const, value: { ...checked.value, code } } : checked;
};

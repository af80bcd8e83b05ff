import { checkForm } from "#app/lib/check.ts";
import { INVALID_PHONE, phoneSchema } from "#app/lib/contact.ts";
import * as z from "zod/mini";

/** What a look-up asks for (product §5). Apart from reports.ts: a page's first load has no schemas. */
export const reportPhone = phoneSchema(INVALID_PHONE);
export const lookupSchema = z.object({ phone: reportPhone });

export const checkLookup = (typed: Record<string, string>) => {
  const checked = checkForm(lookupSchema, typed);
  const code = typed.code?.trim() || undefined;
  return checked.ok ? { ok: true as const, value: { ...checked.value, code } } : checked;
};

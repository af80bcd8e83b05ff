import * as z from "zod/mini";

/** A body of 64 KiB may have thousands of fields; these are enough to find the mistake. */
const MAX_NAMED = 50;

/** Set by the server and returned in the answer, so clients send it back. */
const OWN_FIELDS = new Set(["status"]);

export const ignoredSchema = z.optional(
  z.array(z.string()).check(z.describe("Unknown fields of the body, which were not stored")),
);

/** The fields of `value` that `schema` does not have: `address`, `tests.0.address`. */
export const unknownFields = (schema: z.core.$ZodType, value: unknown) =>
  fieldsBeyond(schema, value, "").slice(0, MAX_NAMED);

function fieldsBeyond(schema: z.core.$ZodType, value: unknown, at: string): string[] {
  if (schema instanceof z.core.$ZodPipe) return fieldsBeyond(schema._zod.def.in, value, at);
  if (schema instanceof z.core.$ZodOptional)
    return fieldsBeyond(schema._zod.def.innerType, value, at);
  if (schema instanceof z.core.$ZodArray && Array.isArray(value)) {
    const { element } = schema._zod.def;
    return value.flatMap((item, index) => fieldsBeyond(element, item, `${at}${index}.`));
  }
  if (!(schema instanceof z.core.$ZodObject) || typeof value !== "object" || value === null)
    return [];
  const fields = new Map(Object.entries(schema._zod.def.shape));
  return Object.entries(value).flatMap(([name, inside]) => {
    const field = fields.get(name);
    if (field) return fieldsBeyond(field, inside, `${at}${name}.`);
    return at === "" && OWN_FIELDS.has(name) ? [] : [`${at}${name.slice(0, 100)}`.toWellFormed()];
  });
}

import * as z from "zod/mini";

/** A sender may put thousands into 64 KiB; this many tell it what is wrong. */
const MOST_NAMED = 50;

/** Set by the server whatever is sent, and told in the answer. */
const OWN_FIELDS = new Set(["status"]);

export const ignoredSchema = z.optional(
  z
    .array(z.string())
    .check(z.describe("Fields of the body that are not known: they were not stored")),
);

/** The names of what `value` holds beyond `schema`: `address`, `tests.0.address`. */
export const unknownFields = (schema: z.core.$ZodType, value: unknown) =>
  fieldsBeyond(schema, value, "").slice(0, MOST_NAMED);

function fieldsBeyond(schema: z.core.$ZodType, value: unknown, at: string): string[] {
  if (schema instanceof z.core.$ZodPipe) return fieldsBeyond(schema._zod.def.in, value, at);
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

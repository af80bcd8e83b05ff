/**
 * The fields of a posted form by name; the first where a name comes twice. A name that ends in `[]` is that
 * of several boxes: what is ticked comes in one, with commas between.
 */
export const fieldsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Array.from(form, ([name, value]) => [
      name,
      name.endsWith("[]") ? form.getAll(name).join(",") : String(value),
    ]).toReversed(),
  );

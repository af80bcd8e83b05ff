/**
 * The fields of `value` that are keys of `mask`, which is a mask of zod or the shape of a schema: the
 * value of `z.pick(schema, mask)`, without loading zod.
 */
export const pick = <T extends object, K extends PropertyKey>(
  value: T,
  mask: Readonly<Partial<Record<K, unknown>>>,
) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key in mask)) as Pick<T, keyof T & K>;

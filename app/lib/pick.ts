type Mask<T> = { readonly [K in keyof T]?: true };

/** The fields of `value` that `mask` names: the value of `z.pick(schema, mask)`, without loading zod. */
export const pick = <T extends object, M extends Mask<T>>(value: T, mask: M) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key in mask)) as Pick<
    T,
    keyof T & keyof M
  >;

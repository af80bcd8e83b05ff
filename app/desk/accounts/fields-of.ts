/** What is typed in the fields of these names. */
export const fieldsOf = <Name extends string>(
  typed: (name: string) => string,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>;

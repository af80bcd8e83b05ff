/** The option `--find TEXT` of lists that name people. */
export const findOption = { find: { type: "string" } } as const;

export const FIND_HELP = `  --find TEXT      name or phone number contains this, in upper or lower case`;

/** A filter for rows whose name or phone contains the text; an empty text matches every row. */
export function personFinder(typed = "") {
  const words = typed.trim().toLowerCase();
  const digits = words.replaceAll(/[\s()+-]/g, "");
  const isNumber = /^\d+$/.test(digits);
  return ({ name, phone }: { name: string; phone: string }) =>
    name.toLowerCase().includes(words) || (isNumber && phone.includes(digits.slice(-10)));
}

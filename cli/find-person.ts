/** The option `--find TEXT` of lists that name people. */
export const findOption = { find: { type: "string" } } as const;

export const FIND_HELP = `  --find TEXT      name, phone number or reference contains this, in upper or lower case`;

type Named = { name: string; phone: string; reference?: string };

/** A filter for rows whose name, phone or reference contains the text; an empty text matches every row. */
export function personFinder(typed = "") {
  const words = typed.trim().toLowerCase();
  const digits = words.replaceAll(/[\s()+-]/g, "");
  const isNumber = /^\d+$/.test(digits);
  return ({ name, phone, reference = "" }: Named) =>
    [name, reference].some((text) => text.toLowerCase().includes(words)) ||
    (isNumber && phone.includes(digits.slice(-10)));
}

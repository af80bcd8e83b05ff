/** The option `--find TEXT` of lists that name people. */
export const findOption = { find: { type: "string" } } as const;

export const FIND_HELP = `  --find TEXT      whose name or phone number holds this, whatever its capitals`;

/** A filter for rows that name the person; without a text it lets every row pass. */
export function personFinder(typed = "") {
  const words = typed.trim().toLowerCase();
  const digits = words.replaceAll(/[\s()+-]/g, "");
  const isNumber = /^\d+$/.test(digits);
  return ({ name, phone }: { name: string; phone: string }) =>
    name.toLowerCase().includes(words) || (isNumber && phone.includes(digits.slice(-10)));
}

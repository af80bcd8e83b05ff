import type { TestLabel } from "../lab-test.ts";

const NAMES = [
  "_id",
  "name",
  "category",
  "offeredPrice",
  "originalPrice",
  "container",
  "tat",
  "fasting",
] as const satisfies (keyof TestLabel)[];

/**
 * Many labels as one text, a column for each of their values. React Router would write a list of
 * objects into the page as numbered references: 15 kB more for the sample lab, compressed.
 */
export const packLabels = (labels: readonly TestLabel[]) =>
  JSON.stringify(NAMES.map((name) => labels.map((label) => label[name])));

/** The labels that were packed. */
export function unpackLabels(packed: string): TestLabel[] {
  const columns = JSON.parse(packed) as unknown[][];
  // JSON has written null for a price that is not known.
  const labelAt = (row: number) =>
    Object.fromEntries(
      NAMES.map((name, column) => [name, columns[column]?.[row] ?? undefined]),
    ) as TestLabel;
  return Array.from(columns[0] ?? [], (_, row) => labelAt(row));
}

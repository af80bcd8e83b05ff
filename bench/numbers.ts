/** The middle of the values, NaN of none. */
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The value below which this share of them lies (0.99 for p99), NaN of none. */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

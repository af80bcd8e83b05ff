import { isBloodTube } from "#app/features/lab-tests/container.ts";

/**
 * What is taken at home, for a narrow cell: `3 tubes, urine`. A container that no rule knows is named as
 * the lab wrote it.
 */
export function samplesInShort(containers: readonly string[]) {
  const tubes = containers.filter(isBloodTube).length;
  const others = containers.filter((container) => !isBloodTube(container)).map(shortName);
  const blood = tubes > 0 ? [tubes === 1 ? "1 tube" : `${tubes} tubes`] : [];
  return [...blood, ...new Set(others)].join(", ");
}

const SHORT_NAMES = [
  [/^24-hour urine/i, "24-hour urine"],
  [/urine/i, "urine"],
  [/^stool container$/i, "stool"],
] as const;

const shortName = (container: string) =>
  SHORT_NAMES.find(([pattern]) => pattern.test(container))?.[1] ?? container;

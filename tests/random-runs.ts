/**
 * How often a random test runs: all of its runs in `.ci/run`, which sets `RANDOM_RUNS=all`, and a quarter
 * of them in `npm test`.
 * @param own a variable such as `DAYS`, which sets the number for one test alone.
 */
export function randomRuns(all: number, own?: string) {
  const given = own === undefined ? undefined : process.env[own];
  if (given !== undefined) return Number(given);
  return process.env.RANDOM_RUNS === "all" ? all : Math.ceil(all / 4);
}

import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Every random test passes it to fast-check. */
    seed: number;
  }
}

/** Chooses one seed for all random tests of a run and prints it; `SEED=… npm test` repeats them. */
export default function setup(project: TestProject) {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  if (!Number.isInteger(seed)) throw new Error("SEED must be an integer");
  process.stdout.write(`Random tests: SEED=${seed}\n`);
  project.provide("seed", seed);
}

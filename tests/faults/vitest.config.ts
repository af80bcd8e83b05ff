import { defineConfig } from "vitest/config";

/** They count what was lost, not how long it took. */
const KILLS = ["tests/faults/*kill*.test.ts", "tests/faults/control.test.ts"];

/** Apart from `npm test`, because it takes minutes: the kills two at a time, the rest one by one. */
export default defineConfig({
  test: {
    globalSetup: ["tests/random-seed.ts", "tests/server/build.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "kills",
          include: KILLS,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ["tests/faults/*.test.ts"],
          exclude: KILLS,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // A busy machine may exceed a time limit once; only time limits are retried.
    retry: { count: 1, condition: /to be less than/ },
    testTimeout: 180_000,
    hookTimeout: 240_000,
    disableConsoleIntercept: true,
  },
});

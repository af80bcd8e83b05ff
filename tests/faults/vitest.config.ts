import { defineConfig } from "vitest/config";

/** These tests need the whole machine for minutes, so they run one at a time, apart from `npm test`. */
export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts"],
    globalSetup: ["tests/random-seed.ts", "tests/server/build.ts"],
    fileParallelism: false,
    // A busy machine may exceed a time limit once; only time limits are retried.
    retry: { count: 1, condition: /to be less than/ },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});

import { defineConfig } from "vitest/config";

/** Faults take the whole machine and some minutes, so they run one after the other, apart from the rest. */
export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts"],
    globalSetup: ["tests/random-seed.ts", "tests/server/build.ts"],
    fileParallelism: false,
    // A pause of a shared machine may break a time limit once; nothing else is tried again.
    retry: { count: 1, condition: /to be less than/ },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});

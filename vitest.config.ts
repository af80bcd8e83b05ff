import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,cli,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "tests/faults/**"],
    globalSetup: ["tests/random-seed.ts", "tests/databases/setup.ts", "tests/server/build.ts"],
    restoreMocks: true,
    // All cores (the default leaves one free), and one process per core rather than one per file.
    maxWorkers: "100%",
    isolate: false,
    // Shared machines stall for seconds; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

/** They look at what was lost or answered, not at memory, nor at times below ten seconds. */
const COUNTING = [
  "tests/faults/*kill*.test.ts",
  "tests/faults/{control,broken-answers,clock,disk-full,power-loss,restore}.test.ts",
];

/**
 * Apart from `npm test`, because it takes minutes. Those that count run two at a time, since they wait for
 * half of their time; those that measure run one by one.
 */
export default defineConfig({
  test: {
    globalSetup: ["tests/random-seed.ts", "tests/server/build.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "counting",
          include: COUNTING,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "measuring",
          include: ["tests/faults/*.test.ts"],
          exclude: COUNTING,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    disableConsoleIntercept: true,
  },
});

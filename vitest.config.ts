import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { EVERY_LANGUAGE, translations } from "./scripts/bundle/translations.ts";

const HINDI = "**/*.hi.test.{ts,tsx}";
const EVERY = "**/*.every.test.{ts,tsx}";
const HOSTILE = "**/*.hostile.test.ts";

/** One seed, one PostgreSQL and a built site for all files of a run. */
const shared = {
  globalSetup: ["tests/random-seed.ts", "tests/databases/setup.ts", "tests/server/build.ts"],
  setupFiles: ["tests/seeded.ts"],
};

export default defineConfig({
  test: {
    restoreMocks: true,
    // Three processes for two cores, rather than one per file: they wait for servers and for PostgreSQL.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    isolate: false,
    // Shared machines stall for seconds; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "english",
          include: ["{app,server,cli,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/faults/**", HINDI, EVERY, HOSTILE],
          ...shared,
        },
      },
      {
        // Walks and attacks of a whole lab: `npm run test:hostile`, not `npm test`.
        extends: true,
        test: { name: "hostile", include: [HOSTILE], exclude: ["node_modules/**"], ...shared },
      },
      {
        // The sources as the Hindi build has them (decision 45).
        extends: true,
        plugins: [translations("hi")],
        // A kept module would have the sentences that its catalogue had then.
        test: { name: "hindi", include: [HINDI], fsModuleCache: false },
      },
      {
        // As a build has them that serves every language.
        extends: true,
        plugins: [translations(EVERY_LANGUAGE)],
        test: { name: "every language", include: [EVERY] },
      },
    ],
  },
});

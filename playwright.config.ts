import { statfsSync } from "node:fs";
import { freePort } from "#tests/databases/postgres.ts";
import { defineConfig, devices } from "@playwright/test";

// The workers read this file too: the first reader chooses the port for all.
process.env.E2E_PORT ??= String(await freePort());
const origin = `http://localhost:${process.env.E2E_PORT}`;

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const PSEUDO = "tests/e2e/pseudo/**/*.spec.ts";
/** Attacks: `npm run test:hostile`. */
const HOSTILE = "**/*.hostile.spec.ts";
/** The same look at every page: `npm run test:sweeps`. */
const SWEEP = "**/*.sweep.spec.ts";
const APART = [PSEUDO, HOSTILE, SWEEP];

/** Whether there is a gigabyte of shared memory, enough for two browsers. */
function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/**
 * The built site in Chromium. Tests begin at 1280 px and look at 360 px too (tests/e2e/both-widths.ts);
 * what a finger does, and what is another element on a phone, runs on a phone as a whole.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/playwright",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: origin,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    actionTimeout: 15_000,
    // Its requests cannot be intercepted; weak-network.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      // A headless shell hints fonts, which makes letters wider than a visitor's browser draws them.
      args: ["--font-render-hinting=none"],
      // Playwright shares memory through files, for containers that have 64 MB of it: a tenth slower.
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    },
  },
  projects: [
    { name: "pseudo-language build", testMatch: "tests/e2e/pseudo/build.setup.ts" },
    {
      name: "pseudo-language",
      testMatch: PSEUDO,
      dependencies: ["pseudo-language build"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 360, height: 740 } },
    },
    { name: "sweeps", testMatch: SWEEP, use: desktop },
    { name: "hostile", testMatch: HOSTILE, use: desktop },
    { name: "desktop", testIgnore: APART, use: desktop },
    {
      name: "phone",
      testIgnore: APART,
      grep: /@phone/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
  webServer: {
    command: "rm -rf test-results/data && exec sh scripts/serve.sh",
    url: `${origin}/readyz`,
    env: {
      ENV_FILE: "/dev/null",
      PORT: process.env.E2E_PORT,
      // Its tests start servers of their own (tests/e2e/desk/desk.ts).
      DESK: "off",
      DATA_DIR: "test-results/data",
      RATE_LIMITS: "off",
      // A quarter of a minute of a processor.
      RENDER_AHEAD: "off",
      LOG_LEVEL: "warn",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});

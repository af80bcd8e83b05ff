import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/databases/postgres.ts";
import { chromium } from "@playwright/test";
import { median } from "./numbers.ts";

/** Lighthouse has its own package.json, so that its hundred dependencies are not the site's. */
const LIGHTHOUSE = join(import.meta.dirname, "lighthouse/node_modules/lighthouse/core/index.js");
export const lighthouseIsInstalled = existsSync(LIGHTHOUSE);

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const AUDITS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

type Result = {
  lhr: {
    runtimeError?: { code: string; message: string };
    categories: Record<string, { score: number } | undefined>;
    audits: Record<string, { numericValue: number } | undefined>;
  };
};
type Lighthouse = (url: string, flags: object) => Promise<Result>;

export type PageScores = Record<(typeof CATEGORIES)[number], number> &
  Record<keyof typeof AUDITS, number>;

/**
 * Lighthouse's own mobile run (a middling phone on slow 4G), several runs of each page, alternating so
 * that a busy minute of the machine does not affect one page alone.
 * @returns medians by path: scores of 0 to 100, times in ms.
 */
export async function benchLighthouse(origin: string, paths: readonly string[], runs: number) {
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse };
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [`--remote-debugging-port=${port}`],
  });
  const seen = new Map<string, PageScores[]>(paths.map((path) => [path, []]));
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [path, results] of seen)
        results.push(scoresOf(await traced(() => lighthouse(origin + path, flags(port))), path));
  } finally {
    await browser.close();
  }
  return new Map(Array.from(seen, ([path, results]) => [path, mediansOf(results)]));
}

const MOST_TRIES = 5;

/**
 * Leaving about:blank, Chromium starts another renderer, and its tracing now and then begins only after
 * the page was committed, because the answer took a millisecond. The trace then lacks the page's
 * navigationStart, and Lighthouse has nothing to count from: such a run is made again.
 */
async function traced(run: () => Promise<Result>) {
  let result = await run();
  for (let tries = 1; tries < MOST_TRIES && isUntraced(result); tries += 1) result = await run();
  return result;
}

const isUntraced = ({ lhr }: Result) => lhr.runtimeError?.code === "NO_NAVSTART";

const flags = (port: number) => ({
  port,
  logLevel: "error",
  onlyCategories: CATEGORIES,
  disableFullPageScreenshot: true,
});

function scoresOf({ lhr }: Result, path: string): PageScores {
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`);
  const scores = CATEGORIES.map((name) => [name, 100 * (lhr.categories[name]?.score ?? NaN)]);
  const values = Object.entries(AUDITS).map(([name, id]) => [name, lhr.audits[id]?.numericValue]);
  return Object.fromEntries([...scores, ...values]);
}

function mediansOf(results: PageScores[]): PageScores {
  const names = [...CATEGORIES, ...(Object.keys(AUDITS) as (keyof typeof AUDITS)[])];
  return Object.fromEntries(
    names.map((name) => [name, median(results.map((result) => result[name]))]),
  ) as PageScores;
}

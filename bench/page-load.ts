import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { median } from "./numbers.ts";

/**
 * How a page loads on a slow phone: cold cache, slow 4G, a processor four times slower than this one.
 * `node bench/page-load.ts http://localhost:3000/tests …` prints a line for each address.
 */

export type PageLoad = {
  /** Longest task of the main thread after the first paint in ms: wall time and processor time. */
  longestTask: number;
  longestTaskCpu: number;
  /** Total Blocking Time after the first paint: the time of each task beyond 50 ms, summed. */
  totalBlockingTime: number;
  totalBlockingCpu: number;
  /** Largest Contentful Paint in ms, Cumulative Layout Shift. */
  lcp: number;
  cls: number;
};

/** Lighthouse's slow 4G and its phone. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_CPU = 4;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const LONG_MS = 50;
/** A page without a long task for this long is idle. */
const QUIET_MS = 2_000;

/** The medians of `runs` cold visits. */
export async function measurePageLoad(
  browser: Browser,
  url: string,
  { runs = 7 }: { runs?: number } = {},
): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run++) loads.push(await visit(browser, url));
  const middle = (name: keyof PageLoad) => median(loads.map((load) => load[name]));
  return {
    longestTask: middle("longestTask"),
    longestTaskCpu: middle("longestTaskCpu"),
    totalBlockingTime: middle("totalBlockingTime"),
    totalBlockingCpu: middle("totalBlockingCpu"),
    lcp: middle("lcp"),
    cls: middle("cls"),
  };
}

async function visit(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await slowDown(client);
    await page.addInitScript(observe);
    const tasks = await taskTimes(client, async () => {
      await page.goto(url, { waitUntil: "load" });
      await quiet(page);
    });
    const { paint, shifts, firstPaint, long } = await page.evaluate(() => window.pageLoad);
    const after = long.filter(({ end }) => end > firstPaint);
    return {
      ...sumUp(after.map(({ start, end }) => end - Math.max(start, firstPaint))),
      longestTaskCpu: Math.max(0, ...tasks),
      totalBlockingCpu: sumUp(tasks).totalBlockingTime,
      lcp: paint,
      cls: shifts,
    };
  } finally {
    await context.close();
  }
}

const sumUp = (durations: number[]) => ({
  longestTask: Math.max(0, ...durations),
  totalBlockingTime: durations.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
});

/** Makes the page's network and processor those of a slow phone. */
export async function slowDown(client: CDPSession) {
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
}

type Observed = {
  paint: number;
  shifts: number;
  firstPaint: number;
  long: { start: number; end: number }[];
};

declare global {
  interface Window {
    pageLoad: Observed;
  }
}

/** Runs in the page, before its own scripts. */
function observe() {
  const seen: Observed = { paint: 0, shifts: 0, firstPaint: Infinity, long: [] };
  window.pageLoad = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on("longtask", ({ startTime, duration }) =>
    seen.long.push({ start: startTime, end: startTime + duration }),
  );
  on("largest-contentful-paint", ({ startTime }) => (seen.paint = startTime));
  on("layout-shift", (shift) => {
    const { value, hadRecentInput } = shift as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shifts += value;
  });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
}

const quiet = (page: Page) =>
  page.waitForFunction((ms) => {
    const { end } = window.pageLoad.long.at(-1) ?? { end: 0 };
    const [load] = performance.getEntriesByType("navigation");
    const loaded = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : Infinity;
    return performance.now() - Math.max(end, loaded) > ms;
  }, QUIET_MS);

const TASK = "ThreadControllerImpl::RunTask";
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { data?: { isMainFrame?: boolean; isOutermostMainFrame?: boolean } };
};

/**
 * The processor time in ms of each task of the page's main thread during an action (when a page
 * loads, after the first paint), without the time of other programs on the machine.
 */
export async function taskTimes(client: CDPSession, act: () => Promise<unknown>) {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  client.on("Tracing.dataCollected", collect);
  const ended = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "loading", "devtools.timeline"] },
  });
  await act();
  await client.send("Tracing.end");
  await ended;
  client.off("Tracing.dataCollected", collect);
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  const frame = paint ?? events.find(({ name }) => name === "EventDispatch");
  return events
    .filter(({ name, pid, tid }) => name === TASK && pid === frame?.pid && tid === frame.tid)
    .filter(({ ts }) => ts >= (paint?.ts ?? 0))
    .map(({ tdur = 0 }) => tdur / 1_000);
}

/** The machine's Chromium, without a window. */
export const launchChromium = () =>
  chromium.launch({
    executablePath: execFileSync(
      process.execPath,
      [join(import.meta.dirname, "../scripts/find-chromium.ts")],
      {
        encoding: "utf8",
      },
    ),
  });

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { runs: { type: "string", default: "7" } },
    allowPositionals: true,
  });
  const browser = await launchChromium();
  for (const url of positionals) {
    const load = await measurePageLoad(browser, url, { runs: Number(values.runs) });
    const figures = Object.entries(load).map(
      ([name, value]) => `${name} ${Number(value.toFixed(3))}`,
    );
    process.stdout.write(`${url}: ${figures.join(", ")}\n`);
  }
  await browser.close();
}

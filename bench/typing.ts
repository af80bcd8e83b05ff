import type { Browser, CDPSession, Page } from "@playwright/test";
import { median } from "./numbers.ts";
import { launchChromium, PHONE, slowDown, taskTimes } from "./page-load.ts";

/**
 * How long typing into the site waits for an answer, on a processor four times slower.
 * `node bench/typing.ts http://localhost:3000` prints both boxes.
 */

export type Typing = {
  /** From a key to the next frame (Event Timing, in steps of 8 ms): the median and the slowest key. */
  keyMs: number;
  slowestKeyMs: number;
  /** The processor time of the longest task, from typing until the whole answer is shown. */
  longestTaskCpu: number;
};

/** Filter-as-you-type on /tests: a common word, letter by letter, and back. */
export async function measureFilter(browser: Browser, site: string): Promise<Typing> {
  return onSlowPhone(browser, `${site}/tests`, async (page, client) => {
    const box = page.locator("#filter");
    await box.focus();
    const tasks = await taskTimes(client, async () => {
      for (const key of [..."serum", ..."Backspace ".repeat(5).trim().split(" ")]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(KEY_EVERY_MS);
      }
      await page.waitForTimeout(REST_MS);
    });
    const keys = await page.evaluate(() => window.keyTimes);
    return {
      keyMs: median(keys),
      slowestKeyMs: Math.max(...keys),
      longestTaskCpu: Math.max(...tasks),
    };
  });
}

/** How long the header's suggestions take once typing has rested for 300 ms, at this machine's speed. */
export async function measureSuggestions(browser: Browser, site: string) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observeSuggestions);
    await page.goto(site);
    await page.waitForTimeout(REST_MS);
    await page.locator("#q").focus();
    for (const word of ["cbc", "sugar", "heart", "full", "vitamin", "fever", "thyroid"]) {
      await page.keyboard.type(word, { delay: 40 });
      await page.waitForTimeout(REST_MS);
      await page.locator("#q").fill("");
    }
    const { shown } = await page.evaluate(() => window.suggestionTimes);
    return { shownMs: median(shown), slowestMs: Math.max(...shown) };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    suggestionTimes: { shown: number[]; firedAt: number };
  }
}

/** Runs in the page: from the moment the 300 ms are over to the frame that shows the suggestions. */
function observeSuggestions() {
  const times = { shown: [] as number[], firedAt: 0 };
  window.suggestionTimes = times;
  const { setTimeout } = window;
  const timed = (act: () => void, ms?: number) =>
    setTimeout(() => {
      if (ms === 300) times.firedAt = performance.now();
      act();
    }, ms);
  window.setTimeout = Object.assign(timed, setTimeout) as typeof window.setTimeout;
  const look = () => {
    if (times.firedAt === 0 || !document.querySelector("#suggestions li")) return;
    const { firedAt } = times;
    times.firedAt = 0;
    requestAnimationFrame(() => {
      const frame = new MessageChannel();
      frame.port1.addEventListener("message", () => times.shown.push(performance.now() - firedAt));
      frame.port1.start();
      frame.port2.postMessage(0);
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** A fast typist. */
const KEY_EVERY_MS = 150;
const REST_MS = 1_500;

declare global {
  interface Window {
    keyTimes: number[];
  }
}

async function onSlowPhone<T>(
  browser: Browser,
  url: string,
  measure: (page: Page, client: CDPSession) => Promise<T>,
) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.addInitScript(() => {
      window.keyTimes = [];
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (name === "keydown") window.keyTimes.push(duration);
      }).observe(Object.assign({ type: "event", buffered: true }, { durationThreshold: 16 }));
    });
    await page.goto(url);
    await page.waitForTimeout(REST_MS);
    await slowDown(client);
    return await measure(page, client);
  } finally {
    await context.close();
  }
}

if (import.meta.main) {
  const browser = await launchChromium();
  const [site = "http://localhost:3000"] = process.argv.slice(2);
  process.stdout.write(`filter: ${JSON.stringify(await measureFilter(browser, site))}\n`);
  process.stdout.write(`suggestions: ${JSON.stringify(await measureSuggestions(browser, site))}\n`);
  await browser.close();
}

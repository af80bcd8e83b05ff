import type { Browser, Page } from "@playwright/test";
import { median } from "./numbers.ts";
import { launchChromium, PHONE } from "./page-load.ts";

/**
 * On a newly opened /tests: the time from Book Now to its dialog on the screen, and from Esc back to
 * the list. `node bench/booking-dialog.ts http://localhost:3000` prints both speeds.
 */

export type DialogTimes = { openMs: number; slowestOpenMs: number; closeMs: number };

/** Medians of `runs` first openings, each in a browser without a cache. */
export async function measureBookingDialog(
  browser: Browser,
  site: string,
  { cpuSlowdown = 1, runs = 5 }: { cpuSlowdown?: number; runs?: number } = {},
): Promise<DialogTimes> {
  const times: Visit[] = [];
  for (let run = 0; run < runs; run++) times.push(await openAndClose(browser, site, cpuSlowdown));
  const opened = times.map(({ openMs }) => openMs);
  return {
    openMs: median(opened),
    slowestOpenMs: Math.max(...opened),
    closeMs: median(times.map(({ closeMs }) => closeMs)),
  };
}

type Visit = { openMs: number; closeMs: number };

async function openAndClose(browser: Browser, site: string, rate: number): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.addInitScript(observeDialog);
    await client.send("Emulation.setCPUThrottlingRate", { rate });
    await page.goto(`${site}/tests`, { waitUntil: "load" });
    await page.waitForTimeout(READING_MS);
    await page.getByRole("button", { name: "Book Now" }).first().click();
    const openMs = await timeOf(page, "opened");
    await page.waitForTimeout(READING_MS);
    await page.keyboard.press("Escape");
    return { openMs, closeMs: await timeOf(page, "closed") };
  } finally {
    await context.close();
  }
}

/** A visitor needs a moment before the first press. */
const READING_MS = 3_000;

const timeOf = async (page: Page, name: "opened" | "closed") => {
  const time = await page.waitForFunction((key) => window.dialogTimes[key], name);
  return Number(await time.jsonValue());
};

declare global {
  interface Window {
    dialogTimes: { opened?: number; closed?: number };
  }
}

/** Runs in the page: the time from the input event to the frame that shows or hides the dialog. */
function observeDialog() {
  window.dialogTimes = {};
  let inputAt = 0;
  let isOpen = false;
  for (const type of ["click", "keydown"])
    addEventListener(type, ({ timeStamp }) => (inputAt = timeStamp), { capture: true });
  const look = () => {
    if (Boolean(document.querySelector("dialog[open]")) === isOpen) return;
    isOpen = !isOpen;
    const name = isOpen ? "opened" : "closed";
    requestAnimationFrame(() => {
      const frame = new MessageChannel();
      frame.port1.addEventListener("message", () => {
        window.dialogTimes[name] = performance.now() - inputAt;
      });
      frame.port1.start();
      frame.port2.postMessage(0);
    });
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  });
}

if (import.meta.main) {
  const browser = await launchChromium();
  const [site = "http://localhost:3000"] = process.argv.slice(2);
  for (const cpuSlowdown of [1, 4]) {
    const times = await measureBookingDialog(browser, site, { cpuSlowdown });
    process.stdout.write(`${cpuSlowdown} × slower: ${JSON.stringify(times)}\n`);
  }
  await browser.close();
}

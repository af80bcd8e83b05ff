import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";

export const FOLDER = join(import.meta.dirname, "../docs/screenshots");
export const QUALITY = 60;
/** Long pages are cut here: what lies below looks the same. */
const MAX_HEIGHT_PX = 2_000;
const LONGEST_NAME = 40;

/** `/package/full-body-checkup` at 360 px → `package-full-body-checkup-360.webp`; a long query is left out. */
export function nameOf(path: string, width: number) {
  const named = path.length > LONGEST_NAME ? path.replace(/\?.*/, "") : path;
  const name = named.replace(/(%\w\w|\W)+/g, "-").replace(/^-+|-+$/g, "");
  return `${name || "home"}-${width}.webp`;
}

/** Writes a picture of a page, as long as it is up to a limit. */
export async function shoot(
  context: BrowserContext,
  path: string,
  name: string,
  prepare?: (page: Page) => Promise<void>,
  /** The desk's pages hold a stream open, so that their network is never idle. */
  loaded: "networkidle" | "load" = "networkidle",
) {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: loaded });
  await page.evaluate(() => document.fonts.ready);
  // Such as a report's first page, which is drawn after the page has loaded.
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  await prepare?.(page);
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  // A window as tall as the picture, so that everything in it is drawn.
  await page.setViewportSize({ width, height: prepare ? 800 : Math.min(height, MAX_HEIGHT_PX) });
  const devtools = await context.newCDPSession(page);
  const shot = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  writeFileSync(join(FOLDER, name), Buffer.from(shot.data, "base64"));
  await page.close();
}

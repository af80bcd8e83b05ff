import type { Locator, Page } from "@playwright/test";

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, presses = 80) {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached with ${presses} presses of Tab`);
}

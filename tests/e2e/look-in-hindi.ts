import { expectAccessible } from "./accessible.ts";
import { englishLeft } from "./english-left.ts";
import { expect, expectFits, type Page } from "./site.ts";

/** The page as it is now is in Hindi, accessible on a phone, and within 320 px, with its references unbroken. */
export async function lookInHindi(page: Page) {
  expect.soft(await englishLeft(page), "left in English").toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  const lines = await page
    .locator('bdi[translate="no"]')
    .evaluateAll((references) => references.map((one) => one.getClientRects().length));
  expect(Math.max(1, ...lines), "lines of a reference").toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
}

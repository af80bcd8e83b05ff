import { type Page, test } from "@playwright/test";

/** A window of the desk's computers and a phone of the narrowest common width. */
const WIDE = 1280;
const PHONE = { width: 360, height: 740 };

/** Pages that are being looked at: what is looked at inside follows the width around it. */
const looking = new WeakSet<Page>();

/**
 * Looks at a page as it is in a wide window, then in one as narrow as a phone, and leaves it wide.
 * `look` presses nothing and repeats; a window of another width is looked at as it is.
 */
export async function atBothWidths(page: Page, look: () => Promise<void>) {
  const wide = page.viewportSize();
  if (wide?.width !== WIDE || looking.has(page)) return look();
  looking.add(page);
  await test.step(`at ${WIDE} px`, look);
  await page.setViewportSize(PHONE);
  await test.step(`at ${PHONE.width} px`, look);
  await page.setViewportSize(wide);
  looking.delete(page);
}

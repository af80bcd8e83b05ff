import type { Page } from "@playwright/test";

/** A Bluetooth scanner reads a label: it types the number at once, and Enter. */
export const scan = (page: Page, number: string) =>
  page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    for (const key of [...text, "Enter"])
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, number);

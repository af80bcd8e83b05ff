import { expect, type Page } from "@playwright/test";

/**
 * Holds a screen to Hindi: no word of Latin letters is left on it, nor spoken by a label. Names of
 * people, tests and places are data, and so is what somebody has typed.
 * @param data what of the screen is data; abbreviations that Hindi writes alike need no mention.
 */
export async function expectHindi(page: Page, data: readonly string[]) {
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  const said = await page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isText = !node.parentElement?.closest("script, style, [lang|=en]");
      if (isText) texts.push(node.textContent ?? "");
    }
    for (const named of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        texts.push(named.getAttribute(name) ?? "");
    return texts;
  });
  const left = said
    .map((text) => data.reduce((rest, known) => rest.replaceAll(known, ""), text))
    .map((text) => text.replaceAll(NUMBERS, ""))
    .flatMap((text) => text.match(/[A-Za-z][A-Za-z’']*/g) ?? [])
    .filter((word) => !ABBREVIATIONS.has(word));
  expect([...new Set(left)]).toEqual([]);
}

/** `DS-4T7W` of a booking, `DD/26-27/04318` of a receipt. */
const NUMBERS = /\bDS-\w+|\bDD\/[\d/-]+/g;
const ABBREVIATIONS = new Set(["UPI", "SMS", "DNA", "IGRA", "G"]);

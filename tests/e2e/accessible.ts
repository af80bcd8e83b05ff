import axe from "axe-core";
import { atBothWidths } from "./both-widths.ts";
import { expect, type Page } from "./site.ts";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * What axe finds wrong, by rule and element. A document gets axe once: putting it in takes as long as
 * running it. No page has frames, so it runs in the page itself; it names elements of violations alone.
 */
export async function violationsOn(page: Page) {
  if (await transitionsEnded(page)) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ["violations"] });
    if (!found) throw new Error("The document has no axe");
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
  });
}

/**
 * A colour in the middle of a transition has a contrast that nobody reads. Endless animations go on.
 * @returns whether the document is without axe.
 */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return !window.axe;
  });

/** axe finds nothing wrong with the page as it is now, at both widths. */
export const expectAccessible = (page: Page) =>
  atBothWidths(page, async () => expect(await violationsOn(page)).toEqual([]));

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
 * A colour in the middle of a transition has a contrast that nobody reads: when one begins or ends
 * meanwhile, as under a pointer that a narrower window has left, axe looks again.
 */
export async function violationsOn(page: Page) {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    let hasMoved = false;
    const note = () => (hasMoved = true);
    for (const type of ["transitionrun", "transitionend"]) addEventListener(type, note, true);
    // Endless animations go on.
    const transitionsEnded = () =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ playState }) => playState === "running")
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
          .map(({ finished }) => finished),
      );
    const look = async () => {
      await transitionsEnded();
      hasMoved = false;
      const found = await window.axe?.run(document, { resultTypes: ["violations"] });
      if (!found) throw new Error("The document has no axe");
      // Their events come with a frame, which is before a task in the background.
      await scheduler.postTask(() => {}, { priority: "background" });
      return hasMoved ? undefined : found.violations;
    };
    let violations = await look();
    while (!violations) violations = await look();
    for (const type of ["transitionrun", "transitionend"]) removeEventListener(type, note, true);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
  });
}

/** axe finds nothing wrong with the page as it is now, at both widths. */
export const expectAccessible = (page: Page) =>
  atBothWidths(page, async () => expect(await violationsOn(page)).toEqual([]));

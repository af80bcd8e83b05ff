import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "./site.ts";

/**
 * What axe finds wrong, by rule and element. No page has frames, so axe can run in the page itself
 * (legacy mode) rather than gather its results in a second page; it names elements of violations
 * alone. Together that takes a quarter of the time.
 */
export async function violationsOn(page: Page) {
  await transitionsEnded(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}

/** A colour in the middle of a transition has a contrast that nobody reads. Endless animations go on. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** axe finds nothing wrong with the page as it is now. */
export const expectAccessible = async (page: Page) => expect(await violationsOn(page)).toEqual([]);

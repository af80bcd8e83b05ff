import { ROUTES } from "./routes.ts";
import { expect, open, type Page, ready, test } from "./site.ts";
import { watchModules } from "./watch-modules.ts";

test.describe("speed: first load", () => {
  const others = ["/book?test=complete-blood-count", "/booked/test", "/callback/thank-you?time=x"];
  for (const path of [...ROUTES.map(([path]) => path), ...others]) {
    test(`${path} fetches only the modules its head names until it is idle; every image has a size`, async ({
      page,
    }) => {
      await page.addInitScript(() => (window.requestIdleCallback = () => 0));
      const modules = watchModules(page);
      await open(page, path);
      await page.waitForLoadState("networkidle");
      const named = await page
        .locator("link[rel=modulepreload]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(Array.from(modules).toSorted()).toEqual(named.toSorted());
      expect(await page.locator("img:not([width][height])").count()).toBe(0);
    });
  }
});

test.describe("speed: nothing moves when the font arrives", () => {
  for (const [path] of ROUTES) {
    test(path, async ({ page }) => {
      await page.addInitScript(() => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) if ("value" in shift) moved += Number(shift.value);
          document.documentElement.dataset.moved = String(moved);
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await movedByFont(page, path), `at ${width} px`).toBeLessThan(0.005);
      }
    });
  }
});

/** How far the page at `path` moves when its font arrives after it is hydrated. */
async function movedByFont(page: Page, path: string) {
  const held = Promise.withResolvers<void>();
  let fontsHeld = 0;
  await page.route("**/*.woff2", async (route) => {
    fontsHeld += 1;
    await held.promise;
    await route.continue();
  });
  // The load event would wait for the font.
  await page.goto(path, { waitUntil: "commit" });
  await ready(page);
  const fonts = await page.evaluate(() =>
    document.fonts.load('16px "Stand-in"').then(
      (faces) => faces.length,
      () => 0,
    ),
  );
  expect(fonts, "fonts of this machine that stand in for the site's").toBeGreaterThan(0);
  expect(fontsHeld, "fonts that are not kept from the width before").toBeGreaterThan(0);
  held.resolve();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.unroute("**/*.woff2");
  return Number(await page.locator("html").getAttribute("data-moved"));
}

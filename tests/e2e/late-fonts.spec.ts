import { expect, open, type Page, ready, test } from "./site.ts";

/** Keeps the fonts back until `release`, and adds up what moves. */
async function holdFonts(page: Page) {
  const held = Promise.withResolvers<void>();
  const asked: Promise<unknown>[] = [];
  await page.route("**/*.woff2", async (route) => {
    // They come together: a page that has one of its two fonts wraps its lines in a third way.
    const response = route.fetch();
    asked.push(response);
    await held.promise;
    await route.fulfill({ response: await response });
  });
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) if ("value" in shift) moved += Number(shift.value);
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await Promise.all(asked);
    held.resolve();
  };
}

const fontsCame = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

const PATHS = [
  "/hi",
  "/hi/tests",
  "/hi/packages",
  "/hi/cart",
  "/hi/package/full-body-checkup",
  "/hi/health-concern/Heart",
];

test.describe("speed: in Hindi nothing moves when the fonts arrive late", () => {
  for (const path of PATHS)
    test(`${path} @phone`, async ({ page }) => {
      const release = await holdFonts(page);
      // The load event would wait for the fonts.
      await page.goto(path, { waitUntil: "commit" });
      await ready(page);
      await release();
      await fontsCame(page);
      expect(Number(await page.locator("html").getAttribute("data-moved"))).toBeLessThan(0.01);
    });
});

test("speed: a Hindi page asks for both of its fonts in its head, an English one for none", async ({
  request,
}) => {
  const preloaded = async (path: string) =>
    Array.from(
      (await (await request.get(path)).text()).matchAll(
        /<link rel="preload" as="font"[^>]* href="\/(?:hi\/)?assets\/(anek-[a-z]+)-/g,
      ),
      ([, font]) => font,
    );
  expect(await preloaded("/hi/tests")).toEqual(["anek-hindi", "anek-latin"]);
  expect(await preloaded("/tests")).toEqual([]);
});

test.describe("on a machine without letters of Hindi", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const measure = CanvasRenderingContext2D.prototype.measureText;
      // There, all letters are the same box.
      CanvasRenderingContext2D.prototype.measureText = function (text) {
        return measure.call(this, "x".repeat(text.length));
      };
    }),
  );

  test("a Hindi page is shown when its font has come", async ({ page }) => {
    const release = await holdFonts(page);
    await page.goto("/hi/cart", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveCSS("visibility", "hidden");
    await release();
    await expect(page.locator("html")).toHaveCSS("visibility", "visible");
  });

  test("it is shown without, if the font does not come", async ({ page, expectedErrors }) => {
    expectedErrors.push(/woff2|Failed to load resource/);
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/hi/cart");
    await expect(page.locator("html")).toHaveCSS("visibility", "visible");
  });

  test("an English page does not wait", async ({ page }) => {
    await open(page, "/cart");
    await expect(page.locator("html")).toHaveCSS("visibility", "visible");
  });
});

import { expect, holdCalls, open, type Page, test } from "./site.ts";
import { watchModules } from "./watch-modules.ts";

test.describe("speed: the code of the booking dialog", () => {
  const isFetched = (modules: Set<string>) =>
    Array.from(modules).some((path) => path.includes("/booking-dialog-"));

  for (const path of ["/tests", "/health-concern/Heart", "/cart"])
    test(`is fetched when ${path} is idle, before a press`, async ({ page }) => {
      const modules = watchModules(page);
      await open(page, path);
      await expect.poll(() => isFetched(modules)).toBe(true);
    });

  test("is fetched on hover for a visitor who saves data", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await open(page, "/tests");
    const modules = watchModules(page);
    await page.waitForLoadState("networkidle");
    expect(isFetched(modules)).toBe(false);
    await page.getByRole("button", { name: "Book Now" }).first().hover();
    await expect.poll(() => isFetched(modules)).toBe(true);
  });

  test("may arrive after the click: the button is busy meanwhile, and the dialog opens @phone", async ({
    page,
  }) => {
    const code = await holdCalls(page, "/assets/booking-dialog");
    await open(page, "/tests");
    const button = page.getByRole("button", { name: "Book Now" }).first();
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    code.release();
    await expect(page.getByRole("dialog", { name: "Book Test" })).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy");
  });
});

test.describe("speed: the likely next page", () => {
  const PACKAGE = "/package/full-body-checkup";

  /** The script that the page at `path` alone has: its route's. */
  async function routeModule(page: Page, path: string) {
    const html = await (await page.request.get(path)).text();
    const [, file = ""] =
      Array.from(html.matchAll(/import \* as route\d+ from "([^"]+)"/g)).at(-1) ?? [];
    expect(file).toMatch(/^\/assets\/[\w-]+\.js$/);
    return file;
  }

  test("is fetched while the pointer rests on its link, its data is not", async ({ page }) => {
    await open(page, "/packages");
    const wanted = await routeModule(page, PACKAGE);
    const modules = watchModules(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/|\.data/.test(request.url())) calls.push(request.url());
    });
    const link = page.getByRole("link", { name: /Full Body Checkup/ }).first();
    // What watches the links is loaded when the browser is idle; it knows of no pointer that came before.
    const modulesAfterHover = async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      return Array.from(modules);
    };
    await expect.poll(modulesAfterHover).toEqual(expect.arrayContaining([wanted]));
    await expect(page).toHaveURL("/packages");
    expect(calls).toEqual([]);
  });

  test("is fetched when the focus or a finger is on its link", async ({ page }) => {
    await open(page, "/packages");
    const ofPackage = await routeModule(page, PACKAGE);
    const ofReports = await routeModule(page, "/reports");
    const modules = watchModules(page);
    const link = page.getByRole("link", { name: /Full Body Checkup/ }).first();
    // What watches the links is loaded when the browser is idle.
    const modulesAfterFocus = async () => {
      await link.blur();
      await link.focus();
      return Array.from(modules);
    };
    await expect.poll(modulesAfterFocus).toEqual(expect.arrayContaining([ofPackage]));
    await page.getByRole("link", { name: "Your Reports" }).dispatchEvent("touchstart");
    await expect.poll(() => Array.from(modules)).toEqual(expect.arrayContaining([ofReports]));
  });

  test("is not fetched for a visitor who saves data", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const watching = page.waitForResponse(/\/assets\/idle-parts-/);
    await open(page, "/packages");
    const wanted = await routeModule(page, PACKAGE);
    await watching;
    const fetched = page.waitForRequest(`**${wanted}`, { timeout: 1_000 });
    await page
      .getByRole("link", { name: /Full Body Checkup/ })
      .first()
      .hover();
    await expect(fetched).rejects.toThrow("Timeout");
  });
});

test("the site's style sheet survives a browser extension that inserts its own before it", async ({
  page,
  expectedErrors,
}) => {
  // A page that an extension has changed cannot be hydrated: React renders all of it again.
  expectedErrors.push(/hydrat|Minified React error/i);
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent = "#of-an-extension { color: red }";
      document.head.prepend(style);
      document.querySelector("header")?.replaceChildren("Changed by an extension");
    }),
  );
  await open(page, "/checkups/women");
  await expect(page.getByRole("banner").getByRole("link", { name: /home$/ })).toBeVisible();
  const sheets = await page.locator("style").allTextContents();
  expect(sheets.filter((text) => text.includes("#of-an-extension"))).toHaveLength(1);
  expect(sheets.filter((text) => text.includes("@layer tokens"))).not.toHaveLength(0);
});

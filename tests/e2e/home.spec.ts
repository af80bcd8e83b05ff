import { atBothWidths } from "./both-widths.ts";
import { expect, figuresOf, failCalls, FAILED_CALL, open, type Page, test } from "./site.ts";

const main = (page: Page) => page.getByRole("main");
const goHome = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /home$/ }).click();

test.describe("§1 home", () => {
  for (const claim of [
    /4\.8\/5\s*ratings/,
    /1M\+\s*tests done/,
    /7\s*collection booths/,
    /700\+\s*tests/,
    /NABL\s*accredited labs/,
    /under 60 min\w*\s*home collection/i,
  ])
    test(`claims ${claim.source.replaceAll("\\s*", " ").replaceAll("\\", "")}`, async ({
      page,
    }) => {
      await open(page, "/");
      await expect(figuresOf(page)).toContainText(claim);
    });
});

test.describe("§2 home", () => {
  test("hero with featured package names and two buttons: Book a Test and Request a Call back", async ({
    page,
  }) => {
    await open(page, "/");
    await atBothWidths(page, async () => {
      for (const name of [
        "Full Body Checkup",
        "Diabetes Screening",
        "Cardiac Health",
        "Women Health Package",
      ])
        await expect(main(page).getByRole("link", { name }).first()).toBeVisible();
      await expect(
        main(page).getByRole("link", { name: "Request a Call back", exact: true }),
      ).toHaveAttribute("href", "/callback");
    });
    await main(page).getByRole("link", { name: "Book a Test", exact: true }).click();
    await expect(page).toHaveURL("/tests");
  });

  test("then concerns, recommended checkups for women and for men, why choose us, testimonials, blog teaser", async ({
    page,
  }) => {
    await open(page, "/");
    await atBothWidths(page, async () => {
      await expect(main(page).getByRole("heading", { level: 2 })).toHaveText([
        "Featured packages",
        "Browse by health concern",
        "Recommended checkups",
        "Why choose us",
        "Every test names its tube",
        "What patients say",
        "From the blog",
      ]);
      await expect(main(page).getByRole("heading", { name: "For women" })).toBeVisible();
      await expect(main(page).getByRole("heading", { name: "For men" })).toBeVisible();
    });
  });

  test("the concerns carousel leads to each of the eight concerns", async ({ page }) => {
    await open(page, "/");
    const links = main(page).locator('a[href^="/health-concern/"]');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/health-concern/Full%20Body%20Checkups",
      "/health-concern/Heart",
      "/health-concern/Diabetes",
      "/health-concern/Fever",
      "/health-concern/Allergy%20Panels",
      "/health-concern/Thyroid",
      "/health-concern/Cancer",
      "/health-concern/Hair%20%26%20Skin%20Care",
    ]);
  });

  test("recommended checkups by age: under 25, 25-50, above 50 for men and women", async ({
    page,
  }) => {
    await open(page, "/");
    const links = main(page).locator('a[href^="/recommended-checkup/"]');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/recommended-checkup/women/under-25",
      "/recommended-checkup/women/25-50",
      "/recommended-checkup/women/above-50",
      "/recommended-checkup/men/under-25",
      "/recommended-checkup/men/25-50",
      "/recommended-checkup/men/above-50",
    ]);
  });

  test("testimonials carousel with 8 fixed reviews", async ({ page }) => {
    await open(page, "/");
    await expect(main(page).getByRole("figure").locator("blockquote")).toHaveCount(8);
  });

  // On a phone a review and its gap take 320 pixels: the row snaps to the next one.
  const carousels = [
    ["concerns", "Browse by health concern", 320, 320],
    ["reviews", "What patients say", 400, 320],
  ] as const;
  for (const [items, title, wide, narrow] of carousels) {
    test(`the ${items} carousel scrolls ${wide} pixels per click @phone`, async ({
      page,
      isMobile,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, "/");
      const rail = main(page).getByRole("list", { name: title });
      const moved = () => rail.evaluate((list) => Math.round(list.scrollLeft));
      await main(page)
        .getByRole("button", { name: `Next ${items}` })
        .click();
      await expect.poll(moved).toBe(isMobile ? narrow : wide);
      await main(page)
        .getByRole("button", { name: `Previous ${items}` })
        .click();
      await expect.poll(moved).toBe(0);
    });
  }
});

test.describe("§4 hero packages cache", () => {
  const countCalls = (page: Page) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/packages/hero")) calls.push(request.url());
    });
    return calls;
  };
  const featured = (page: Page) => main(page).getByRole("link", { name: /^Full Body Checkup/ });

  test("under 24 hours old is used without a call", async ({ page }) => {
    await page.clock.install();
    await open(page, "/");
    const calls = countCalls(page);
    await page.clock.fastForward("23:00:00");
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page).toHaveURL("/cart");
    await goHome(page);
    await expect(featured(page).first()).toBeVisible();
    expect(calls).toEqual([]);
  });

  test("otherwise the call is made and cache refreshed; if the call fails, expired cache is used", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await page.clock.install();
    await open(page, "/");
    const calls = countCalls(page);
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page).toHaveURL("/cart");
    await page.clock.fastForward("25:00:00");
    await goHome(page);
    await expect(featured(page).first()).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page).toHaveURL("/cart");
    await goHome(page);
    await expect(featured(page).first()).toBeVisible();
    expect(calls).toHaveLength(1);
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page).toHaveURL("/cart");
    await page.clock.fastForward("25:00:00");
    await failCalls(page, "/api/packages/hero");
    await goHome(page);
    await expect(featured(page).first()).toBeVisible();
    expect(calls).toHaveLength(2);
  });
});

test.describe("§8 hero packages", () => {
  test("Failed to load hero packages, with Oops! Something went wrong and Try Again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/cart");
    await page.route("**/api/packages/hero", (route) => route.abort());
    await goHome(page);
    await atBothWidths(page, async () => {
      await expect(page.getByText("Oops! Something went wrong")).toBeVisible();
      await expect(page.getByText("Failed to load hero packages")).toBeVisible();
    });
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await atBothWidths(page, () =>
      expect(
        main(page)
          .getByRole("link", { name: /^Full Body Checkup/ })
          .first(),
      ).toBeVisible(),
    );
  });

  test("Failed to fetch hero packages when success is false", async ({ page }) => {
    await open(page, "/cart");
    await failCalls(page, "/api/packages/hero", 200, { success: false });
    await goHome(page);
    await expect(page.getByText("Oops! Something went wrong")).toBeVisible();
    await expect(page.getByText("Failed to fetch hero packages")).toBeVisible();
  });
});

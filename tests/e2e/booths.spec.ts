import { atBothWidths } from "./both-widths.ts";
import { expect, failCalls, FAILED_CALL, holdCalls, open, type Page, test } from "./site.ts";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** By the footer's link, so that the browser makes the call. */
const goToBooths = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Collection booths" }).click();

test.describe("§2 booths", () => {
  test("heading Collection Booth Near Me with subtitle about finding the nearest collection center, list Collection Centers", async ({
    page,
  }) => {
    await open(page, "/collection-booth");
    await atBothWidths(page, async () => {
      await expect(
        page.getByRole("heading", { level: 1, name: "Collection Booth Near Me" }),
      ).toBeVisible();
      await expect(page.getByText(/find.* nearest collection center/i)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Collection Centers" })).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(7);
    });
  });

  test("spinner Loading collection booths...", async ({ page }) => {
    await open(page, "/checkups/women");
    const call = await holdCalls(page, "/api/booths");
    await goToBooths(page);
    await expect(page.getByText("Loading collection booths...")).toBeVisible();
    call.release();
    await atBothWidths(page, () =>
      expect(cardOf(page, "Indiranagar Collection Booth")).toBeVisible(),
    );
  });

  test("card: name, address, city - pincode, phone, timing, working days, contact person with emergency contact", async ({
    page,
  }) => {
    await open(page, "/collection-booth");
    const card = cardOf(page, "Indiranagar Collection Booth");
    await atBothWidths(page, async () => {
      await expect(card).toContainText("Ground floor, 100 Feet Road, Indiranagar");
      await expect(card).toContainText("Bengaluru - 560038");
      await expect(card).toContainText("1000000101");
      await expect(card).toContainText("6:30 AM - 8:00 PM");
      await expect(card).toContainText("Monday - Sunday");
      await expect(card).toContainText("Booth supervisor");
      await expect(card).toContainText("1000000901");
      await expect(card.getByRole("link", { name: /Get Directions/ })).toBeVisible();
    });
  });

  test("working days and contact person only if present", async ({ page }) => {
    await open(page, "/checkups/women");
    await page.route("**/api/booths", (route) =>
      route.fulfill({
        json: [
          {
            _id: "a",
            name: "Plain Booth",
            address: "1 Main Road",
            city: "Bengaluru",
            pincode: "560001",
            phone: "1000000999",
            timing: "7 AM - 1 PM",
          },
        ],
      }),
    );
    await goToBooths(page);
    const card = cardOf(page, "Plain Booth");
    await expect(card).toContainText("Bengaluru - 560001");
    await expect(card).not.toContainText(/undefined|null|Working days|Contact|Emergency/i);
  });

  test("empty: No collection centers found. and Please check back later or contact us for assistance.", async ({
    page,
  }) => {
    await open(page, "/checkups/women");
    await page.route("**/api/booths", (route) => route.fulfill({ json: [] }));
    await goToBooths(page);
    await atBothWidths(page, async () => {
      await expect(page.getByText("No collection centers found.")).toBeVisible();
      await expect(
        page.getByText("Please check back later or contact us for assistance."),
      ).toBeVisible();
    });
  });

  const ways = [
    ["Indiranagar Collection Booth", "https://maps.google.com/?q=12.9719,77.6412"],
    [
      "Koramangala Collection Booth",
      /^https:\/\/www\.google\.com\/maps\/dir\/.*12\.9345(,|%2C)77\.6266/,
    ],
    [
      "HSR Layout Collection Booth",
      /^https:\/\/www\.google\.com\/maps\/search\/.*27th.*Main.*Road.*Bengaluru.*560102/,
    ],
  ] as const;
  const names = [
    "the booth's map link if present",
    "else a maps directions link from coordinates",
    "else a maps search link from address, city, pincode",
  ];
  for (const [index, [booth, url]] of ways.entries()) {
    test(`directions open in a new tab: ${names[index]}`, async ({ page }) => {
      await open(page, "/collection-booth");
      const link = cardOf(page, booth).getByRole("link", { name: /Get Directions/ });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      await expect(link).toHaveAttribute("href", url);
    });
  }
});

test.describe("§8 booths", () => {
  for (const status of [500, 404]) {
    test(`non-OK status ${status} is an error: Failed to load collection booths. Please try again later. with Try Again that reloads the page`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(FAILED_CALL, /Failed to fetch booths/);
      await open(page, "/checkups/women");
      await failCalls(page, "/api/booths", status);
      await goToBooths(page);
      await atBothWidths(page, () =>
        expect(
          page.getByText("Failed to load collection booths. Please try again later."),
        ).toBeVisible(),
      );
      await page.unrouteAll();
      const reload = page.waitForEvent("load");
      await page.getByRole("button", { name: "Try Again" }).click();
      await reload;
      await atBothWidths(page, () =>
        expect(cardOf(page, "Indiranagar Collection Booth")).toBeVisible(),
      );
    });
  }
});

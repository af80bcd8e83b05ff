import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StartedServer, startServer } from "../server/built-site.ts";
import { expectAccessible } from "./accessible.ts";
import { bookByCall, labOf } from "./booked-ticket.ts";
import { atBothWidths } from "./both-widths.ts";
import { fillBooking } from "./fill-form.ts";
import { expect, expectFits, givenCart, nextAlert, open, type Page, test as base } from "./site.ts";

type Lab = ReturnType<typeof labOf>;

/** A lab that goes to two pincodes, to one of them for a charge. */
const test = base.extend<{ lab: Lab }, { site: StartedServer }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startServer({ env: { RATE_LIMITS: "off" } });
      const rules = join(mkdtempSync(join(tmpdir(), "rules-")), "rules.json");
      writeFileSync(
        rules,
        JSON.stringify({ pincodes: ["560008"], chargedPincodes: ["560038"], visitCharge: 100 }),
      );
      await labOf(site.dataDir)("rules", "set", rules);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  lab: async ({ site }, use) => use(labOf(site.dataDir)),
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

const REFERENCE = /DS-[2-9A-HJKMNP-TV-Z]{4,}/;
const band = (page: Page) =>
  page.getByRole("region", { name: /^Your booking DS-\w+: tell us where to come$/ });
const strip = (page: Page) => page.getByRole("region", { name: "Your bookings" });

/** Books a package on its page, at the end of which is the home page. */
async function bookPackage(page: Page, language = "", time = "10:00 AM") {
  await open(page, `${language}/package/full-body-checkup`);
  await fillBooking(page.getByRole("main").locator("form").last(), { time });
  const alert = nextAlert(page);
  await page.getByRole("main").locator("form").last().locator("[type=submit]").click();
  await alert;
  await expect(page).toHaveURL(language || "/");
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("bookings") ?? "[]") as object[]);

async function keepOnDevice(page: Page, bookings: { ticket: string; reference: string }[]) {
  await page.addInitScript(
    (list) => {
      if (!sessionStorage.getItem("kept")) localStorage.setItem("bookings", list);
      sessionStorage.setItem("kept", "once");
    },
    JSON.stringify(
      bookings.map(({ ticket, reference }) => ({
        token: ticket.split("/").at(-1),
        reference,
        end: Date.now() + 86_400_000,
      })),
    ),
  );
}

test.describe("§2 after booking: the band", () => {
  test("after a package it stands on the home page with the focus; the pincode leads to the address", async ({
    page,
  }) => {
    await bookPackage(page);
    await atBothWidths(page, async () => {
      await expect(band(page).getByRole("heading")).toBeFocused();
      await expect(band(page)).toContainText(/Full Body Checkup, \w+day \d+ \w+, 10:00 AM/);
      await expectFits(page);
      await expectAccessible(page);
    });
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Pincode")).toBeFocused();
    await page.keyboard.type("56003");
    await page.keyboard.press("Enter");
    await expect(band(page)).toContainText("Please enter a 6-digit pincode");
    await expect(page.getByLabel("Pincode")).toBeFocused();
    await page.getByLabel("Pincode").fill("560 038");
    await page.keyboard.press("Enter");
    await atBothWidths(page, async () => {
      await expect(band(page)).toContainText("We come to 560038. Visit charge ₹100.");
      await expectAccessible(page);
    });
    await page.getByLabel("Pincode").fill("560008");
    await band(page).getByRole("button", { name: "Check" }).click();
    await atBothWidths(page, async () => {
      await expect(band(page)).toContainText("We come to 560008. No visit charge.");
      await expectFits(page);
    });
    await band(page).getByRole("link", { name: "Now the address" }).click();
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL(/\/ticket\/[\w-]{22}#where$/);
      await expect(page.getByLabel("Flat and building")).toBeVisible();
      await expect(page.getByLabel("Pincode")).toHaveValue("560008");
    });
  });

  test("outside: the nearest booth, and three ways", async ({ page }) => {
    await bookPackage(page);
    await page.getByLabel("Pincode").fill("560103");
    await band(page).getByRole("button", { name: "Check" }).click();
    await atBothWidths(page, async () => {
      await expect(band(page)).toContainText(
        /We do not come to 560103 yet\. The nearest booth is in [A-Z][\w ]+\./,
      );
      await expect(band(page)).toContainText(
        "We hear that you asked for 560103. It costs you nothing.",
      );
      await expectFits(page);
      await expectAccessible(page);
    });
    await band(page).getByRole("button", { name: "At the booth instead" }).click();
    await expect(band(page)).toContainText("You come to the booth. We call you to agree the time.");
    await band(page).getByRole("button", { name: "Another address" }).click();
    await expect(page.getByLabel("Pincode")).toBeFocused();
    await expect(page.getByLabel("Pincode")).toHaveValue("");
    await page.getByLabel("Pincode").fill("560103");
    await page.keyboard.press("Enter");
    await band(page).getByRole("link", { name: "Cancel this booking" }).click();
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL(/\/ticket\/[\w-]{22}#cancel$/);
      await expect(page.locator("#cancel").getByRole("link", { name: "Keep it" })).toBeVisible();
      // The booth was agreed before: the ticket leads there.
      await expect(page.getByRole("main")).toContainText("You come to our booth");
      await expect(page.getByRole("main")).not.toContainText("We come");
    });
  });

  test("outside, and nothing agreed: the ticket promises no visit", async ({ page }) => {
    await bookPackage(page);
    await page.getByLabel("Pincode").fill("560103");
    await band(page).getByRole("button", { name: "Check" }).click();
    await band(page).getByRole("link", { name: "Cancel this booking" }).click();
    await expect(page).toHaveURL(/\/ticket\/[\w-]{22}#cancel$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We do not come to 560103 yet",
    );
    await expect(page.getByRole("main")).not.toContainText("We come");
  });

  test("a test's dialog closes: the page stays, at its top; Later leaves the strip @phone", async ({
    page,
  }) => {
    await open(page, "/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await fillBooking(page.getByRole("dialog"));
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(band(page).getByRole("heading")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await band(page).getByRole("button", { name: "Later, on the phone" }).click();
    await expect(band(page)).toBeHidden();
    await expect(strip(page).filter({ visible: true })).toContainText(/^Your booking DS-/);
  });

  test("the cart's dialog names it first, with fast and centre; the band comes with the next page", async ({
    page,
  }) => {
    const line = { price: 300, category: "Heart", quantity: 1 };
    const lipid = { _id: "b", testId: "lipid-profile", name: "Lipid Profile", ...line };
    await givenCart(page, [
      { _id: "ecg", testId: "ecg", name: "ECG", sampleContainer: "At centre", ...line },
      { ...lipid, sampleContainer: "Plain/SST tube (red/gold)", fasting: "10-12 hours" },
    ]);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Book All Tests" }).first().click();
    await fillBooking(page.getByRole("dialog"));
    const alert = nextAlert(page);
    await page.getByRole("button", { name: "Book Tests" }).click();
    await alert;
    const dialog = page.getByRole("dialog", { name: "🎉 Booking Successful!" });
    await atBothWidths(page, async () => {
      await expect(
        dialog.getByRole("link", { name: "Next: tell us where to come. One minute." }),
      ).toHaveAttribute("href", /^\/ticket\/[^#]+#where$/);
      await expect(dialog.getByRole("link", { name: /^See your booking DS-/ })).toBeVisible();
      for (const words of [
        /^Stop eating by 10:00 PM on \w+day$/,
        "ECG: only at a centre",
        /^[A-Z][\w ]+ Collection Booth, .+\. Open .+\.$/,
        "We agree a time when we call. Ask us whether to fast for ECG.",
      ])
        await expect(dialog.getByText(words)).toBeVisible();
      await expect(band(page)).toBeHidden();
    });
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
    await dialog.getByRole("button", { name: "Return to Home" }).click();
    await expect(band(page).getByRole("heading")).toBeFocused();
  });

  test("tests that only the centre does: where to go, and no pincode", async ({ page }) => {
    await open(page, "/tests?test=ecg");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await fillBooking(page.getByRole("dialog"));
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    const centre = page.getByRole("region", { name: /^Your booking DS-\w+: see where to go$/ });
    await expect(centre.getByRole("link", { name: "See where to go" })).toBeVisible();
    await expect(page.getByLabel("Pincode")).toBeHidden();
  });

  test("in Hindi", async ({ page }) => {
    await bookPackage(page, "/hi", "सुबह 10:00 बजे");
    const hindi = page.getByRole("region", { name: /^आपकी बुकिंग DS-\w+: बताइए, कहाँ आएँ$/ });
    await expect(hindi.getByRole("heading")).toBeFocused();
    await page.getByLabel("पिनकोड").fill("560038");
    await hindi.getByRole("button", { name: "देखें" }).click();
    await atBothWidths(page, async () => {
      await expect(hindi).toContainText("560038 में हम आते हैं। आने का शुल्क ₹100।");
      await expect(hindi.getByRole("link", { name: "अब पता लिखें" })).toBeVisible();
    });
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
    await hindi.getByRole("button", { name: "बाद में, फ़ोन पर" }).click();
    await atBothWidths(page, async () => {
      await expect(strip(page)).toBeHidden();
      await expect(page.getByText(/^आपकी बुकिंग DS-/).filter({ visible: true })).toBeVisible();
    });
    await page.getByRole("button", { name: "इस फ़ोन पर नहीं" }).filter({ visible: true }).click();
    await atBothWidths(page, () =>
      expect(page.getByText("इस फ़ोन से हटाया। आपका लिंक अब भी खुलेगा।")).toBeVisible(),
    );
  });
});

test.describe("§2 after booking: the strip", () => {
  test("link and reference alone are kept; Not on this phone takes them off, Undo brings them back @phone", async ({
    page,
    request,
  }) => {
    const booked = await bookByCall(request);
    await keepOnDevice(page, [booked]);
    await open(page, "/packages");
    const shown = strip(page).filter({ visible: true });
    await expect(shown).toContainText(`Your booking ${booked.reference}`);
    await expectFits(page);
    await expectAccessible(page);
    expect(Object.keys((await stored(page))[0] ?? {}).toSorted()).toEqual([
      "end",
      "reference",
      "token",
    ]);
    await shown.getByRole("button", { name: "Not on this phone" }).click();
    await expect(page.getByText("Taken off this phone. Your link still opens it.")).toBeVisible();
    expect(await stored(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await shown.getByRole("link", { name: `Your booking ${booked.reference}` }).click();
    await expect(page).toHaveURL(booked.ticket);
    await expect(strip(page).filter({ visible: true })).toHaveCount(0);
  });

  test("nothing below the header moves when it comes @phone", async ({ page, request }) => {
    await keepOnDevice(page, [await bookByCall(request)]);
    await page.goto("/packages");
    const top = () =>
      page.getByRole("main").evaluate((main) => Math.round(main.getBoundingClientRect().top));
    const before = await top();
    await expect(strip(page).filter({ visible: true })).toBeVisible();
    expect(await top()).toBe(before);
  });

  test("of two it is a list; reports that are ready are said first; tabs keep in step @phone", async ({
    page,
    context,
    request,
    lab,
  }) => {
    const first = await bookByCall(request);
    const second = await bookByCall(request);
    await keepOnDevice(page, [first, second]);
    await open(page, "/packages");
    const shown = strip(page).filter({ visible: true });
    await shown.getByText("Your 2 bookings").click();
    // The strip of a wide window is another one, closed: each project looks at its own.
    await expect(shown.getByRole("link")).toHaveCount(2);
    await expectFits(page);
    await expectAccessible(page);
    for (const status of ["confirmed", "collected", "reported"])
      await lab("bookings", "status", second.reference, status);
    await page.reload();
    await expect(shown.getByText(`Reports ready: ${second.reference}`).first()).toBeVisible();
    const other = await context.newPage();
    await open(other, "/tests");
    await other.evaluate(() => localStorage.removeItem("bookings"));
    await expect(shown).toHaveCount(0);
  });

  test("a cancelled booking is gone, and so is one that its patient erased", async ({
    page,
    request,
    lab,
    expectedErrors,
  }) => {
    expectedErrors.push(/404|\/api\/tickets/);
    const cancelled = await bookByCall(request);
    await lab("bookings", "status", cancelled.reference, "cancelled");
    await keepOnDevice(page, [
      cancelled,
      { ticket: "/ticket/AAAAAAAAAAAAAAAAAAAAAA", reference: "DS-AAAA" },
    ]);
    await open(page, "/packages");
    await expect.poll(() => stored(page)).toEqual([]);
    await expect(strip(page)).toHaveCount(0);
  });

  test.describe("without a network", () => {
    test.use({ serviceWorkers: "allow" });

    test("offline it stays", async ({ page, context, request, expectedErrors }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|API error/);
      const { reference, ticket } = await bookByCall(request);
      await keepOnDevice(page, [{ reference, ticket }]);
      await open(page, "/tests");
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      // The first visit of a worker's page is not kept yet.
      await open(page, "/tests");
      const shown = strip(page).filter({ visible: true });
      await expect(shown).toContainText(reference);
      await context.setOffline(true);
      await expect(shown).toContainText(reference);
      await page.reload();
      await expect(shown).toContainText(reference);
    });
  });
});

test.describe("§2 after booking: without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the confirmation asks for the pincode, then the ticket for the address", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/);
    const book = async () => {
      await page.goto("/package/full-body-checkup");
      await fillBooking(page.getByRole("main").locator("form").last());
      await page.getByRole("button", { name: "Book Package" }).click();
      await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
        new RegExp(`^Your booking ${REFERENCE.source}: tell us where to come$`),
      );
    };
    await book();
    await expectFits(page);
    await page.getByLabel("Pincode").fill("560038");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page).toHaveURL(/\/ticket\/[\w-]{22}#where$/);
    await expect(page.getByLabel("Pincode")).toHaveValue("560038");
    await book();
    await page.getByLabel("Pincode").fill("560103");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("main")).toContainText("We do not come to 560103 yet.");
    await expect(page.getByRole("main")).toContainText(
      "We hear that you asked for 560103. It costs you nothing.",
    );
    await expect(page.getByLabel("Pincode")).toHaveValue("560103");
  });
});

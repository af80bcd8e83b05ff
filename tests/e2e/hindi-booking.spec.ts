import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { field, fillBooking } from "./fill-form.ts";
import { aPatient, expect, expectFits, open, type Page, ready, test } from "./site.ts";
import { tabTo } from "./tab-to.ts";

test.use({ viewport: { width: 360, height: 740 } });

const TIME = "सुबह 10:00 बजे";
const BOOKED = "आपकी बुकिंग हमें मिल गई! पक्का करने के लिए हम जल्दी ही कॉल करेंगे।";

const cardOf = (page: Page, name: string) =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .getByRole("button", { name: /अभी बुक करें/ });

/** The ticket that the link leads to is the patient's own, in Hindi. */
async function expectTicket(page: Page, link: Locator) {
  const reference = /DS-\w+/.exec(await link.innerText())?.[0] ?? "";
  await link.press("Enter");
  await expect(page).toHaveURL(/\/hi\/ticket\//);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("आपकी बुकिंग मिल गई");
  await expect(page.getByRole("main")).toContainText(reference);
  await expect(page.getByRole("main")).toContainText(TIME);
}

test.describe("the main job in Hindi, on a phone", () => {
  test("from the home page through list and dialog to the ticket", async ({ page }) => {
    await open(page, "/hi");
    await page.getByRole("main").getByRole("link", { name: "टेस्ट बुक करें" }).first().click();
    await expect(page).toHaveURL("/hi/tests");
    await page.getByRole("main").getByRole("searchbox").fill("lipid profile");
    await cardOf(page, "Lipid Profile").click();
    const dialog = page.getByRole("dialog", { name: "टेस्ट बुक करें" });
    const send = dialog.getByRole("button", { name: "बुकिंग भेजें" });
    await send.click();
    await expect(dialog.getByText("मरीज़ का नाम लिखें।")).toBeVisible();
    await fillBooking(dialog, { ...aPatient(), time: TIME });
    await expectAccessible(page);
    await send.click();
    await expect(page.getByRole("status").getByText(BOOKED)).toBeVisible();
    await expectFits(page);
    await expectTicket(page, page.getByRole("link", { name: /अपनी बुकिंग/ }));
    await ready(page);
    await expectFits(page);
  });

  test("with the keyboard alone", async ({ page }) => {
    const patient = aPatient();
    await open(page, "/hi/tests");
    await tabTo(page, page.getByRole("main").getByRole("searchbox"));
    await page.keyboard.type("lipid profile");
    const bookNow = cardOf(page, "Lipid Profile");
    await expect(bookNow).toBeVisible();
    await tabTo(page, bookNow);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await tabTo(page, field(dialog, "patientName"));
    await page.keyboard.type(patient.name);
    await tabTo(page, field(dialog, "phoneNumber"));
    await page.keyboard.type(patient.phone);
    await tabTo(page, field(dialog, "preferredDay").first());
    await page.keyboard.press("ArrowRight");
    await tabTo(page, field(dialog, "preferredTime").first());
    await page.keyboard.press("ArrowRight");
    await tabTo(page, dialog.getByRole("button", { name: "बुकिंग भेजें" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText(BOOKED)).toBeVisible();
    const link = page.getByRole("link", { name: /अपनी बुकिंग/ });
    await tabTo(page, link);
    await expectTicket(page, link);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the main job in Hindi: refused with what was typed, then booked", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/);
    await page.goto("/hi/tests?find=lipid+profile");
    await cardOf(page, "Lipid Profile").click();
    await expect(page).toHaveURL(/\/hi\/book\?test=/);
    const form = page.getByRole("main").locator("form");
    const send = form.getByRole("button", { name: "बुकिंग भेजें" });
    await fillBooking(form, { ...aPatient(), phone: "98", time: TIME });
    await send.click();
    await expect(form.getByText("10 अंकों का सही फ़ोन नंबर लिखें।")).toBeVisible();
    await expect(form.getByLabel(TIME)).toBeChecked();
    await field(form, "phoneNumber").fill(aPatient().phone);
    await send.click();
    await expect(page).toHaveURL(/\/hi\/booked\/test\?ticket=/);
    await expect(page.getByText(BOOKED)).toBeVisible();
    await expectTicket(page, page.getByRole("link", { name: /अपनी बुकिंग/ }));
  });
});

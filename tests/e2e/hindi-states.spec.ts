import { bookByCall, lab, openTicket } from "./booked-ticket.ts";
import { englishLeft } from "./english-left.ts";
import { fillBooking } from "./fill-form.ts";
import { lookInHindi } from "./look-in-hindi.ts";
import { expect, failCalls, FAILED_CALL, givenCart, open, test } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

const line = {
  _id: "a",
  testId: "complete-blood-count",
  name: "Complete Blood Count",
  price: 300,
  category: "Haematology",
  description: "Counts the cells of the blood.",
  quantity: 2,
};

test.describe("no English is left on Hindi pages in use:", () => {
  test("a booking refused, failed and made", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/hi/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "अभी बुक करें" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("[name=patientName]")).toBeVisible();
    await lookInHindi(page);
    const send = dialog.locator("button[type=submit]");
    await send.click();
    await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
    await lookInHindi(page);
    await fillBooking(dialog, { time: "सुबह 10:00 बजे" });
    await failCalls(page, "/api/bookings");
    await send.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    await page.unrouteAll();
    await send.click();
    await expect(page.locator('a[href^="/hi/ticket/"]').first()).toBeVisible();
    await lookInHindi(page);
  });

  test("a cart and its dialog, a package's dialog, the menu and a toast", async ({ page }) => {
    await givenCart(page, [line]);
    await open(page, "/hi/cart");
    await expect(page.getByText("Complete Blood Count").first()).toBeVisible();
    await lookInHindi(page);
    await page.getByRole("button", { name: "सारे टेस्ट बुक करें" }).first().click();
    await expect(page.getByRole("dialog").locator("[name=patientName]")).toBeVisible();
    await lookInHindi(page);
    await open(page, "/hi/health-concern/Heart");
    await page.locator("main button[value]").first().click();
    await expect(page.getByRole("dialog").locator("[name=patientName]")).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    await open(page, "/hi/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "कार्ट में डालें" }).first().click();
    await expect(page.getByRole("status").getByText(/कार्ट में/)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "मेन्यू" }).click();
    await lookInHindi(page);
  });

  test("suggestions, reports and a callback, found and refused", async ({ page }) => {
    await open(page, "/hi/checkups/women");
    const box = page.getByRole("banner").locator("input[name=q]");
    await box.fill("diabetes");
    await expect(page.getByRole("banner").getByText("Diabetes Screening").first()).toBeVisible();
    await lookInHindi(page);
    await box.fill("xyzzy");
    await expect(page.getByRole("banner").getByText("Diabetes Screening")).toHaveCount(0);
    expect(await englishLeft(page)).toEqual([]);
    await open(page, "/hi/reports");
    const phone = page.getByRole("main").locator("[name=phone]");
    for (const [typed, said] of [
      ["123", "10 अंकों का सही फ़ोन नंबर लिखें।"],
      ["1000000001", "1000000001 की रिपोर्ट"],
      ["1999999999", "इस फ़ोन नंबर पर कोई रिपोर्ट नहीं मिली।"],
    ] as const) {
      await phone.fill(typed);
      await phone.press("Enter");
      await expect(page.getByRole("main").getByText(said).first()).toBeVisible();
      await lookInHindi(page);
    }
    await open(page, "/hi/callback");
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await lookInHindi(page);
  });

  test("a prescription that was read", async ({ page }) => {
    await open(page, "/hi/prescription");
    await page.locator("main textarea").fill("CBC, sugar, xyzzy, LFT");
    await page.locator("main form button").first().click();
    await expect(page.locator("main").getByText("Complete Blood Count").first()).toBeVisible();
    await lookInHindi(page);
  });

  test("a ticket in all its states", async ({ page, request }) => {
    const { ticket, reference } = await bookByCall(request);
    const path = `/hi${ticket.replace(/^\/hi/, "")}`;
    await openTicket(page, path);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await lookInHindi(page);
    await page.emulateMedia({ media: "print" });
    expect(await englishLeft(page)).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    const states = [
      ["status", reference, "confirmed"],
      ["assign", reference, "Lakshmi"],
      ["status", reference, "collected"],
      ["status", reference, "reported"],
      ["status", reference, "no-show"],
      ["status", reference, "cancelled"],
    ];
    for (const state of states) {
      await lab("bookings", ...state);
      const html = await (await request.get(path)).text();
      expect.soft(await englishLeft(page, html), state.join(" ")).toEqual([]);
    }
    await openTicket(page, path);
    await lookInHindi(page);
  });
});

import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { cartOf, expect, givenCart, open, type Page, snackbarOf, test } from "./site.ts";

const NIPT = "Non-Invasive Prenatal Test (NIPT)";
const BY_PHONE = "By phone only. Needs a doctor’s prescription and a signed form. We call you.";
const NOT_AT_HOME = "Only at a registered centre, not at home.";
const LAW = "Nobody here tells the sex of an unborn child. It is against the law.";

const main = (page: Page) => page.getByRole("main");
const cardOf = (page: Page, name: string) =>
  main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

async function asksForCall(page: Page, name: string, note: string) {
  const card = cardOf(page, name);
  await expect(card.getByText(`${note} ${LAW}`, { exact: true })).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  await card.getByRole("link", { name: "Request a Callback" }).click();
  await expect(page).toHaveURL(/\/callback$/);
}

const line = (testId: string, name: string) => ({
  _id: `${name}-1`,
  testId,
  name,
  price: 300,
  category: "Other",
  description: "Known.",
  sampleContainer: "EDTA tube (lavender)",
  quantity: 1,
});

test.describe("§3 by phone", () => {
  test("cards ask for a call in place of booking and adding", async ({ page }) => {
    await open(page, "/tests?test=non-invasive-prenatal-test-nipt");
    await expectAccessible(page);
    await asksForCall(page, NIPT, BY_PHONE);
    await open(page, "/tests?test=ultrasound-obstetric-nt-scan");
    await asksForCall(page, "Ultrasound Obstetric, NT Scan", NOT_AT_HOME);
    await open(page, "/search?q=nipt");
    await asksForCall(page, NIPT, BY_PHONE);
  });

  test("cards say it in Hindi", async ({ page }) => {
    await open(page, "/hi/tests?test=non-invasive-prenatal-test-nipt");
    const card = cardOf(page, NIPT);
    await expect(card).toContainText(
      "सिर्फ़ फ़ोन पर बुकिंग। डॉक्टर की पर्ची और साइन किया फ़ॉर्म ज़रूरी है। हम कॉल करेंगे।",
    );
    await expect(card).toContainText(
      "गर्भ में लड़का है या लड़की, यह यहाँ कोई नहीं बताता। बताना कानूनन अपराध है।",
    );
    await open(page, "/hi/tests?test=chorionic-villus-karyotyping");
    await expect(cardOf(page, "Chorionic Villus Karyotyping")).toContainText(
      "सिर्फ़ मान्यता प्राप्त सेंटर पर, घर पर नहीं।",
    );
  });

  test("the booking page and its plain form refuse it", async ({ page, request }) => {
    await open(page, "/book?test=non-invasive-prenatal-test-nipt");
    await expect(main(page).getByText(BY_PHONE)).toBeVisible();
    await expect(main(page).getByRole("textbox")).toHaveCount(0);
    const answer = await request.post("/book?test=non-invasive-prenatal-test-nipt", {
      form: {
        patientName: "Asha Rao",
        phoneNumber: "1000000931",
        preferredDate: "2027-01-04",
        preferredTime: "09:00 AM",
      },
    });
    expect(await answer.text()).toContain(BY_PHONE);
    const called = await request.post("/api/bookings", {
      data: {
        patientName: "Asha Rao",
        phoneNumber: "1000000931",
        preferredDate: "2027-01-04",
        preferredTime: "09:00 AM",
        testId: "non-invasive-prenatal-test-nipt",
        testName: NIPT,
        testPrice: 11_500,
        status: "pending",
      },
    });
    expect(called.status()).toBe(409);
    expect(await called.json()).toMatchObject({
      message: `${NIPT} is booked by phone: it needs a prescription and a signed form.`,
    });
  });

  test("a cart that holds one loses it, and keeps the rest", async ({ page }) => {
    await givenCart(page, [
      line("non-invasive-prenatal-test-nipt", NIPT),
      line("complete-blood-count", "Complete Blood Count"),
    ]);
    const computed: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/basket")) computed.push(request.url());
    });
    await open(page, "/cart");
    await expect(
      snackbarOf(page, `${NIPT} is booked by phone. We took it out of the cart.`),
    ).toBeVisible();
    expect(await cartOf(page)).toMatchObject([{ name: "Complete Blood Count" }]);
    // What everybody is answered alike is cached; a basket is computed for each visitor.
    expect(computed).toEqual([]);
  });

  test("a cart loses a package that holds one", async ({ page }) => {
    await page.route("**/api/packages", async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { _id: string }[] };
      const marked = data.map((pack) =>
        pack._id === "mini-sugar-check" ? { ...pack, restriction: "by-phone-only" } : pack,
      );
      await route.fulfill({ response: answer, json: { success: true, data: marked } });
    });
    await givenCart(page, [
      { ...line("", "Mini Sugar Check"), testId: undefined, packageId: "mini-sugar-check" },
      line("complete-blood-count", "Complete Blood Count"),
    ]);
    await open(page, "/cart");
    await expect(
      snackbarOf(page, "Mini Sugar Check is booked by phone. We took it out of the cart."),
    ).toBeVisible();
    expect(await cartOf(page)).toMatchObject([{ name: "Complete Blood Count" }]);
  });

  test("a shared basket shows it and does not add it", async ({ page }) => {
    await open(page, "/basket?t=non-invasive-prenatal-test-nipt,complete-blood-count");
    const item = main(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: NIPT, exact: true }) });
    await atBothWidths(page, async () => {
      await expect(item).toContainText(`${BY_PHONE} ${LAW}`);
      await expect(item.getByRole("link", { name: "Request a Callback" })).toBeVisible();
    });
    await main(page).getByRole("button", { name: "Add 1 item to cart" }).click();
    expect(await cartOf(page)).toMatchObject([{ name: "Complete Blood Count" }]);
  });

  test("a prescription names it without counting it", async ({ page }) => {
    await open(page, "/prescription");
    await page.getByRole("textbox", { name: "What is written?" }).fill("CBC, NIPT");
    await page.getByRole("button", { name: "Find tests" }).click();
    const reading = page.getByRole("region", { name: "We read 1 test" });
    await atBothWidths(page, async () => {
      await expect(reading).toContainText(`${BY_PHONE} ${LAW}`);
      await expect(reading.getByRole("link", { name: "Request a Callback" })).toBeVisible();
    });
    await reading.getByRole("button", { name: "Add 1 test to cart" }).click();
    expect(await cartOf(page)).toMatchObject([{ name: "Complete Blood Count" }]);
  });
});

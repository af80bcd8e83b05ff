import { inHindi } from "#app/lib/language.ts";
import { bookByCall, labOf, openTicket } from "../booked-ticket.ts";
import { fillBooking } from "../fill-form.ts";
import { ROUTES } from "../routes.ts";
import { expect, failCalls, FAILED_CALL, givenCart, open } from "../site.ts";
import { cutOffOn } from "./layout.ts";
import { said, test } from "./pseudo-site.ts";
import { unmarkedOn } from "./unmarked.ts";

const LINE = {
  _id: "a",
  testId: "complete-blood-count",
  name: "Complete Blood Count",
  price: 300,
  category: "Haematology",
  description: "Counts the cells of the blood.",
  quantity: 2,
};

test("control: a sentence outside of marks is found, and one that is cut off", async ({
  page,
  known,
}) => {
  await open(page, "/hi/privacy");
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.append("Left over", Object.assign(new Image(), { alt: "A tube" }));
    for (const html of [
      "<p>[Iin <b>maark</b>] CBC, Lipid Profile</p>",
      "<b>[Lipid</b>",
      '<p style="width: 9px; white-space: nowrap">[Loong]</p>',
      '<p style="height: 9px; overflow: hidden">[Loow]</p>',
    ])
      main?.insertAdjacentHTML("beforeend", html);
  });
  expect(await unmarkedOn(page, known)).toEqual([
    "Left over",
    "A sentence in pieces: <b>[Lipid</b>",
    "A tube",
  ]);
  expect(await cutOffOn(page)).toEqual([
    'stands out: [Loong] in <p style="width: 9px; white-space: nowrap">[Loong]</p>',
    'cut off: [Loow] in <p style="height: 9px; overflow: hidden">[Loow]</p>',
  ]);
});

test.describe("every sentence is the pseudo-language's, and no screen breaks:", () => {
  const more = [
    "/book?test=complete-blood-count",
    "/booked/test",
    "/callback/thank-you?time=x",
    "/health-concern/Gout",
    "/search?q=qqqqzzzz",
  ];
  for (const path of [...ROUTES.map(([route]) => route), ...more])
    test(path, async ({ page, look }) => {
      await open(page, inHindi(path));
      await look(page);
    });

  const others = ["/no/such/page", "/package/none", "/ticket/AAAAAAAAAAAAAAAAAAAAAA", "/offline"];
  for (const path of others)
    test(`${path}, no page of the router`, async ({ page, look, expectedErrors }) => {
      expectedErrors.push(FAILED_CALL);
      await page.goto(inHindi(path));
      await look(page);
    });
});

test.describe("so are pages in use:", () => {
  test("a booking refused, failed and made", async ({ page, look, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/hi/tests?test=complete-blood-count");
    await page
      .getByRole("button", { name: said("Book Now") })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("[name=patientName]")).toBeVisible();
    await look(page);
    const send = dialog.locator("button[type=submit]");
    await send.click();
    await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
    await look(page);
    await fillBooking(dialog, { time: "सुबह 10:00 बजे" });
    await failCalls(page, "/api/bookings");
    await send.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await look(page);
    await page.unrouteAll();
    await send.click();
    await expect(page.locator('a[href^="/hi/ticket/"]').first()).toBeVisible();
    await look(page);
  });

  test("a cart and its dialog, a package's dialog, the menu and a toast", async ({
    page,
    look,
  }) => {
    await givenCart(page, [LINE]);
    await open(page, "/hi/cart");
    await expect(page.getByText("Complete Blood Count").first()).toBeVisible();
    await look(page, [LINE.description]);
    await page
      .getByRole("button", { name: said("Book All Tests") })
      .first()
      .click();
    await expect(page.getByRole("dialog").locator("[name=patientName]")).toBeVisible();
    await look(page, [LINE.description]);
    await open(page, "/hi/health-concern/Heart");
    await page.locator("main button[value]").first().click();
    await expect(page.getByRole("dialog").locator("[name=patientName]")).toBeVisible();
    await look(page);
    await open(page, "/hi/tests?test=complete-blood-count");
    await page
      .getByRole("button", { name: said("Add to Cart") })
      .first()
      .click();
    await expect(page.getByRole("status").getByText(/\[/).first()).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("button", { name: said("Menu") })
      .click();
    await look(page);
  });

  test("suggestions, reports and a callback, found and refused", async ({ page, look }) => {
    await open(page, "/hi/checkups/women");
    const box = page.getByRole("banner").locator("input[name=q]");
    await box.fill("diabetes");
    await expect(page.getByRole("banner").getByText("Diabetes Screening").first()).toBeVisible();
    await look(page);
    await box.fill("xyzzy");
    await expect(page.getByRole("banner").getByText("Diabetes Screening")).toHaveCount(0);
    await look(page, ["xyzzy"]);
    await open(page, "/hi/reports");
    const phone = page.getByRole("main").locator("[name=phone]");
    for (const typed of ["123", "1000000001", "1999999999"]) {
      await phone.fill(typed);
      const answered = typed === "123" ? undefined : page.waitForResponse(/\/api\/reports/);
      await phone.press("Enter");
      await answered;
      await look(page);
    }
    await open(page, "/hi/callback");
    await page.getByRole("main").locator("button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await look(page);
  });

  test("a prescription that was read", async ({ page, look }) => {
    await open(page, "/hi/prescription");
    await page.locator("main textarea").fill("CBC, sugar, xyzzy, LFT");
    await page.locator("main form button").first().click();
    await expect(page.locator("main").getByText("Complete Blood Count").first()).toBeVisible();
    await look(page, ["CBC", "sugar", "xyzzy", "LFT"]);
  });

  test("a ticket from booked to cancelled", async ({ page, request, look, site }) => {
    const lab = labOf(site.dataDir);
    const { ticket, reference, name } = await bookByCall(request);
    const path = inHindi(ticket.replace(/^\/hi/, ""));
    const steps = [
      [],
      [
        ["status", reference, "confirmed"],
        ["assign", reference, "Lakshmi"],
      ],
      [["status", reference, "reported"]],
      [["status", reference, "cancelled"]],
    ];
    for (const commands of steps) {
      for (const words of commands) await lab("bookings", ...words);
      await openTicket(page, path);
      for (const summary of await page.locator("main summary").all()) await summary.click();
      await look(page, [name, "Lakshmi"]);
    }
  });
});

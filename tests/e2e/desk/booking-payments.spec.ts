import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenPaidTwice } from "./given-paid.ts";
import { CBC } from "./given-round.ts";

test.beforeEach(async ({ desk: { db } }) => {
  await givenPaidTwice(db);
});

test("§10 booking: a payment is given back from its row", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openDesk(page, "front-desk", "/bookings/DS-8H4T");
  const payments = page.getByRole("region", { name: "Payments" });
  await atBothWidths(page, async () => {
    await expect(payments).toContainText("2 payments, 1 try that was not paid");
    await expect(payments.getByRole("row", { name: /DS8H4TP2/ })).toContainText(
      /23 Nov\s*09:12 AMUPIon the ticket6329 0510 4417DS8H4TP2Reference, amountbank’s list, Ravi Kumar₹2,150.00/,
    );
    await expect(payments.getByRole("row", { name: /Cash/ })).toContainText(
      /Cashat the doorRavi Kumarhas it in the bag₹600.00/,
    );
    await expect(payments.getByRole("row", { name: /DS8H4TP1/ }).getByRole("link")).toHaveCount(0);
  });
  await payments.getByRole("link", { name: "Give back, UPI ₹2,150.00" }).click();
  const slip = page.getByRole("region", { name: "Give back" });
  await expect(slip).toContainText("₹250.00 too much");
  await expect(slip).toContainText("UPI, 23 Nov 09:12 AM, ₹2,150.00");
  await expect(slip).toContainText("Goes back the same way, to the account it came from.");
  await expect(slip.getByRole("radio", { name: "A part" })).toBeChecked();
  await expect(slip.getByLabel("Amount")).toHaveValue("250.00");
  await expect(slip).toContainText("At most ₹250.00. More than is too much needs a manager.");
  await expect(slip).toContainText(
    "Read out: “₹250 goes back to the account you paid from, by Monday 30 November.”",
  );
  await slip.getByRole("radio", { name: "All, ₹2,150" }).check();
  await slip.getByRole("radio", { name: "Not measured" }).check();
  await slip.getByLabel("Reference of the bank").fill("633005104417");
  await slip.getByRole("button", { name: "Give back ₹2,150.00" }).click();
  await expect(slip.getByRole("alert")).toHaveText(
    "At most ₹250.00. More than is too much needs a manager.",
  );
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await slip.getByRole("radio", { name: "A part" }).check();
  await slip.getByLabel("Amount").fill("3000");
  await slip.getByRole("button", { name: "Give back ₹3,000.00" }).click();
  await expect(slip.getByRole("alert")).toHaveText(
    "₹3,000.00 is more than came in. At most ₹2,150.00 can go back.",
  );
  await slip.getByLabel("Amount").fill("250");
  await slip.getByRole("button", { name: "Give back ₹250.00" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("₹250 sent back by UPI.")).toBeVisible();
    await expect(slip.getByText("Keep it as it is")).toBeHidden();
    await expect(payments.getByRole("link")).toHaveCount(0);
  });
  expect(await desk.db.selectFrom("refunds").selectAll().execute()).toEqual([
    expect.objectContaining({
      paymentId: "on-ticket",
      paise: 25_000,
      allowedPaise: 0,
      method: "upi",
      bankReference: "633005104417",
    }),
  ]);
});

test("§10 booking: j k choose a payment, b gives it back, Esc keeps it, z takes it back", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "manager", "/bookings/DS-8H4T");
  const slip = page.getByRole("region", { name: "Give back" });
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Give back, UPI ₹2,150.00" })).toBeFocused();
  await page.keyboard.press("j");
  const cash = page.getByRole("link", { name: "Give back, Cash ₹600.00" });
  await expect(cash).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await page.keyboard.press("b");
  await expect(slip).toContainText("Cash, 23 Nov 09:05 AM, ₹600.00");
  await expect(slip).toContainText("Goes back as cash, and lowers the bag of who hands it over.");
  await expect(slip.getByLabel("Amount")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(slip.getByText("Keep it as it is")).toBeHidden();
  await expect(cash).toBeFocused();
  await page.keyboard.press("b");
  await slip.getByRole("radio", { name: "Goodwill" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("₹250 given back in cash.")).toBeVisible();
  await expect(slip.getByText("Keep it as it is")).toBeHidden();
  await page.keyboard.press("z");
  await expect(
    page.getByText("₹250.00 too much").or(page.getByText("₹250 too much")),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Refunds" })).toBeHidden();
});

test("§10 booking: w writes off what is due, Ctrl Enter does it", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("payments").where("id", "=", "on-ticket").execute();
  await openDesk(page, "manager", "/bookings/DS-8H4T");
  await page.keyboard.press("w");
  const form = page.getByRole("form", { name: "Write off" });
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.keyboard.press("w");
  await form.getByRole("radio", { name: "Cannot pay" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("₹1,900 written off: cannot pay.")).toBeVisible();
  await expect(page).toHaveURL(/\/bookings\/DS-8H4T$/);
});

test("§10 booking: of two colleagues the slower gives nothing back", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await openDesk(page, "manager", "/bookings/DS-8H4T?back=at-door");
  const slip = page.getByRole("region", { name: "Give back" });
  await slip.getByLabel("Amount").fill("50");
  await slip.getByRole("radio", { name: "Goodwill" }).check();
  const visitId = "visit of b1";
  await desk.db
    .insertInto("refunds")
    .values({
      id: "faster",
      visitId,
      paise: 25_000,
      allowedPaise: 0,
      method: "cash",
      reason: "Goodwill",
      words: null,
      bankReference: null,
      askedAt: "2026-11-23T04:10:00.000Z",
      givenAt: "2026-11-23T04:10:00.000Z",
      day: "2026-11-23",
      givenById: "asha",
      paymentId: "on-ticket",
    })
    .execute();
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("Not given back: Asha Murthy gave back ₹250.00 at 09:40 AM."),
  ).toBeVisible();
});

test("§10 booking: a payment is given back without script", async ({
  page,
  desk,
  openDesk,
  browser,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-8H4T");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(`${desk.deskUrl}/bookings/DS-8H4T`);
  await plain.getByRole("link", { name: "Give back, Cash ₹600.00" }).click();
  const slip = plain.getByRole("region", { name: "Give back" });
  await slip.getByLabel("Amount").fill("250.50");
  await slip.getByRole("radio", { name: "Price was wrong" }).check();
  await slip.getByRole("button", { name: /^Give back/ }).click();
  await expect(
    plain.getByText("At most ₹250.00. More than is too much needs a manager.").first(),
  ).toBeVisible();
  await expect(slip.getByLabel("Amount")).toHaveValue("250.50");
  await slip.getByLabel("Amount").fill("250");
  await slip.getByRole("button", { name: /^Give back/ }).click();
  await expect(plain.getByText("₹250 given back in cash.")).toBeVisible();
  await expect(slip.getByText("Keep it as it is")).toBeHidden();
  expect(await desk.db.selectFrom("refunds").select(["paise", "paymentId"]).execute()).toEqual([
    { paise: 25_000, paymentId: "at-door" },
  ]);
  await context.close();
});

test("§10 booking: a manager waives the visit charge, which stays on the bill", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await desk.db.updateTable("visits").set({ chargePaise: 10_000 }).execute();
  await openDesk(page, "manager", "/bookings/DS-8H4T");
  const opens = page.getByText("Waive the visit charge", { exact: true });
  await opens.click();
  const form = page.getByRole("form", { name: "Waive the visit charge of ₹100.00?" });
  await expect(form).toContainText(
    "It is taken off the bill and stays visible: “Visit charge, waived: we came late”.",
  );
  await form.getByRole("button", { name: "Waive ₹100.00" }).click();
  await expect(form.getByRole("alert")).toHaveText("Please choose why the visit charge is waived");
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await form.getByRole("radio", { name: "We came late" }).check();
  await page.keyboard.press("Control+Enter");
  const bill = page.getByRole("region", { name: "To pay" });
  await atBothWidths(page, async () => {
    await expect(page.getByText("Visit charge of ₹100 waived: we came late.")).toBeVisible();
    await expect(bill).toContainText(/Visit charge, 560041₹100.00Waived: we came late−₹100.00/);
  });
  await page.getByRole("button", { name: "Do not waive the visit charge" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Visit charge of ₹100 is to be paid again.")).toBeVisible();
    await expect(bill).not.toContainText("Waived");
  });
});

test("§10 booking: a visit charge is waived without script, in other words", async ({
  page,
  desk,
  openDesk,
  browser,
}) => {
  await desk.db.updateTable("visits").set({ chargePaise: 10_000 }).execute();
  await openDesk(page, "manager", "/bookings/DS-8H4T");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(`${desk.deskUrl}/bookings/DS-8H4T`);
  await plain.getByText("Waive the visit charge", { exact: true }).click();
  const form = plain.getByRole("form", { name: "Waive the visit charge of ₹100.00?" });
  await form.getByRole("radio", { name: "Other words" }).check();
  await form.getByLabel("In words").fill("The lift stood still");
  await form.getByRole("button", { name: "Waive ₹100.00" }).click();
  await expect(plain.getByText("Visit charge of ₹100 waived: The lift stood still.")).toBeVisible();
  await context.close();
});

test("§10 booking: the front desk reads why the visit charge is waived, and waives none", async ({
  page,
  desk,
  openDesk,
}) => {
  const chargeWaivedBecause = "We came late";
  await desk.db.updateTable("visits").set({ chargePaise: 10_000, chargeWaivedBecause }).execute();
  await openDesk(page, "front-desk", "/bookings/DS-8H4T");
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("Waived: we came late");
  await expect(page.getByRole("button", { name: "Do not waive the visit charge" })).toBeHidden();
});

test("§10 booking: a rejected tube proposes its price", async ({ page, desk, openDesk }) => {
  await desk.db.deleteFrom("payments").where("id", "=", "at-door").execute();
  await desk.db
    .updateTable("bookingLines")
    .set({ name: "Complete Blood Count", pricePaise: 215_000 })
    .execute();
  await desk.db
    .insertInto("samples")
    .values({
      id: "tube",
      bookingId: "b1",
      container: CBC.container,
      position: 0,
      state: "rejected",
      reason: "Clotted",
    })
    .execute();
  await desk.db
    .insertInto("refunds")
    .values({
      id: "before",
      visitId: "visit of b1",
      paise: 15_000,
      allowedPaise: 15_000,
      method: "cash",
      reason: "Not measured",
      words: null,
      bankReference: null,
      askedAt: "2026-11-23T04:05:00.000Z",
      givenAt: "2026-11-23T04:05:00.000Z",
      day: "2026-11-23",
      givenById: "asha",
    })
    .execute();
  await openDesk(page, "manager", "/bookings/DS-8H4T");
  const words = `${CBC.name} cannot be measured: ₹2,000.00.`;
  await expect(page.getByRole("region", { name: "Give back" })).toContainText(words);
  await page.getByRole("link", { name: "Give back, UPI ₹2,150.00" }).click();
  const slip = page.getByRole("region", { name: "Give back" });
  await expect(slip).toContainText(words);
  await expect(slip.getByRole("radio", { name: "Not measured" })).toBeChecked();
  await slip.getByLabel("Reference of the bank").fill("633005104417");
  await expectFits(page);
  await slip.getByRole("button", { name: "Give back ₹2,000.00" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("₹2,000 sent back by UPI.")).toBeVisible();
    await expect(page.getByText(words)).toBeHidden();
  });
});

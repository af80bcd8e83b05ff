import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  const meena = { id: "b1", name: "Meena Pai", tests: [CBC], paise: 150_000 };
  await givenVisit(db, { slot: "10:00 AM", patients: [meena] });
  await db
    .updateTable("bookings")
    .set({ reference: "DS-6T3R", sex: "female" })
    .where("id", "=", "b1")
    .execute();
});

test("§10 booking: a part, then cash and UPI, by keyboard", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const opens = page.getByText("A part, or cash and UPI", { exact: true });
  await opens.focus();
  await page.keyboard.press("Enter");
  const part = page.getByRole("form", { name: "A part, or cash and UPI" });
  const [cash, upi] = [part.getByLabel("Cash"), part.getByLabel("UPI", { exact: true })];
  await part.getByRole("button", { name: "Note it" }).click();
  await expect(part).toContainText("Type what she pays, or choose Not paid");
  await cash.fill("1,600");
  await page.keyboard.press("Enter");
  await expect(part).toContainText("₹1,600 is more than ₹1,500. Give back ₹100, or correct it");
  await cash.fill("500");
  await expect(part.getByRole("status")).toHaveText("Pays ₹500 now, ₹1,000 due");
  await page.keyboard.press("Enter");
  await atBothWidths(page, async () => {
    await expect(part).toContainText("Choose how the rest comes");
    await expectFits(page);
    await expectAccessible(page);
  });
  await part.getByRole("radio", { name: "On the ticket" }).check();
  await part.getByRole("button", { name: "Note ₹500" }).click();
  const lines = page.getByRole("list", { name: "Payments" });
  await atBothWidths(page, async () => {
    await expect(page.getByText("₹500 cash noted, ₹1,000 due, on the ticket.")).toBeVisible();
    await expect(lines).toContainText("₹500 in cash");
    await expect(page.getByText("₹1,000 due, on the ticket", { exact: true })).toBeVisible();
  });

  await opens.click();
  await cash.fill("600");
  await upi.fill("400");
  await expect(part.getByRole("status")).toHaveText("₹600 cash and ₹400 by UPI, nothing due");
  await part.getByRole("button", { name: "Note ₹1,000" }).click();
  await atBothWidths(page, async () => {
    await expect(lines.getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("radio", { name: "Cash", exact: true })).toHaveCount(0);
  });
  await lines.getByRole("listitem").nth(1).getByRole("button", { name: "Take back" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("₹600 is due again.")).toBeVisible();
    await expect(lines.getByRole("listitem")).toHaveCount(2);
  });
});

test("§10 booking: what is too much stands under Refunds due until it is given back @phone", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}, { project }) => {
  expectedErrors.push(/400/);
  await openDesk(page, "manager", "/bookings/DS-6T3R");
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await expect(page.getByText("₹1,500 noted, in cash.")).toBeVisible();
  await page.getByRole("button", { name: "Give a discount" }).click();
  await page.getByLabel("Discount", { exact: true }).fill("200");
  await page.getByLabel("Reason").selectOption("Complaint");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const back = page.getByRole("region", { name: "Give back" });
  await expect(page.getByText("₹200 too much")).toBeVisible();
  await page.goto(desk.deskUrl);
  if (project.name === "phone") await page.getByRole("tab", { name: /^Reports/ }).click();
  await page
    .getByRole("link", { name: "Refunds due: ₹200.00, 1. Oldest since Mon 23 Nov." })
    .click();
  await expect(page).toHaveURL(/\/tally#refunds$/);
  const due = page.getByRole("region", { name: "Refunds due" });
  await expect(due).toContainText("Refunds due: ₹200.00, 1. Oldest since Mon 23 Nov.");
  await expectFits(page);
  await due.getByRole("link", { name: /Meena Pai, ₹200\.00/ }).click();

  await back.getByText("Give back ₹200.00", { exact: true }).first().click();
  const form = page.getByRole("form", { name: "Give back" });
  await expect(form).toContainText("The drawer holds ₹1,500.");
  await form.getByRole("button", { name: "Give back ₹200.00" }).click();
  await expect(form.getByRole("alert")).toHaveText("Please choose why it goes back");
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await back.getByText("Give back ₹200.00", { exact: true }).first().click();
  await form.getByRole("radio", { name: "Price was wrong" }).check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("₹200 given back in cash.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText(
    /₹200 given back in cash, .*, by Suma Prakash: price was wrong\./,
  );
  // The same keys once more ask for nothing: the form is gone.
  await page.keyboard.press("Control+Enter");
  await back.getByText("Give back", { exact: true }).first().click();
  await expect(form).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`${desk.deskUrl}/tally?day=2026-11-23`);
  await expect(due).toBeHidden();
  await expect(page.getByText("Given back to Meena Pai")).toBeVisible();
  await expect(page.getByText(/Cash − given back = handed over/)).toContainText(
    "₹1,500 − ₹200 = ₹0 + ₹1,300 + ₹0.",
  );
  await expectFits(page);
});

test("§10 booking: a manager cancels what is collected, and all that is paid goes back @phone", async ({
  page,
  desk,
  openDesk,
}, { project }) => {
  await openDesk(page, "manager", "/bookings/DS-6T3R");
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await expect(page.getByText("₹1,500 noted, in cash.")).toBeVisible();
  const asks = page.getByRole("dialog");
  // On a phone it is under More.
  if (project.name !== "phone") {
    await page.getByRole("button", { name: "Cancel visit" }).first().click();
    await expect(asks).toContainText("₹1,500 is paid. It goes back: Refunds due.");
    await asks.getByRole("button", { name: "Keep it" }).click();
  }
  await desk.db
    .updateTable("bookings")
    .set({ status: "collected", collectedAt: "2026-11-23T04:00:00.000Z" })
    .execute();
  await page.reload();
  await page.getByRole("button", { name: "Nothing is measured: cancel the booking" }).click();
  await expectFits(page);
  await expectAccessible(page);
  await asks.getByRole("radio", { name: "Could not be measured" }).check();
  await asks.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(
    page.getByText(
      "Booking cancelled, nothing is measured. ₹1,500 goes back: Give back, or Refunds due.",
    ),
  ).toBeVisible();
  const back = page.getByRole("region", { name: "Give back" });
  await back.getByText("Give back ₹1,500.00", { exact: true }).first().click();
  await expect(back.getByRole("radio", { name: "Cancelled" })).toBeChecked();
});

test("§10 booking: a part and a refund are noted without script", async ({
  page,
  desk,
  openDesk,
  browser,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(`${desk.deskUrl}/bookings/DS-6T3R`);
  await plain.getByText("A part, or cash and UPI", { exact: true }).click();
  const part = plain.getByRole("form", { name: "A part, or cash and UPI" });
  await part.getByLabel("UPI", { exact: true }).fill("1500");
  await part.getByRole("button").click();
  await expect(plain.getByText("₹1,500 by UPI noted, nothing due.")).toBeVisible();
  await desk.db.updateTable("bookings").set({ status: "cancelled" }).execute();
  await plain.goto(`${desk.deskUrl}/bookings/DS-6T3R`);
  await plain.getByText("Give back ₹1,500.00", { exact: true }).first().click();
  const form = plain.getByRole("form", { name: "Give back" });
  await form.getByRole("radio", { name: "Cancelled" }).check();
  await form.getByLabel("Reference of the bank").fill("632905104417");
  await form.getByRole("button").click();
  await expect(plain.getByText("₹1,500 sent back by UPI.")).toBeVisible();
  await context.close();
});

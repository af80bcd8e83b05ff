import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenMonday, givenOpenVisit, givenPaidAfterClose } from "./given-tally.ts";

test("§10 tally: from the cash in a bag to the closed day", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await givenMonday(desk.db);
  await givenOpenVisit(desk.db);
  await openDesk(page, "manager", "/tally?day=2026-11-23");
  const ravi = page.getByRole("button", { name: "Ravi Kumar" });
  await atBothWidths(page, async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tally, Monday 23 November");
    await expect(page.getByText("Hand over ₹1,459")).toBeVisible();
    await expect(ravi, "what is to be handed over is open").toHaveAttribute(
      "aria-expanded",
      "true",
    );
  });
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(ravi).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ravi).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  const bag = page.getByRole("form", { name: "Ravi hands over" });
  const counted = bag.getByRole("textbox", { name: "Counted" });
  await expect(bag).toContainText(
    "In the bag: ₹1,459, it fits. The line gets your name and this moment, and stays. Ravi reads it on the phone.",
  );
  await counted.fill("much");
  await bag.getByRole("button", { name: "I have it" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("Please type the amount in rupees")).toBeVisible(),
  );
  await counted.fill("1,459");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("₹1,459 handed over by Ravi Kumar to Suma Prakash.")).toBeVisible();
    await expect(page.getByText("Fits", { exact: true })).toBeVisible();
  });
  await page.getByRole("button", { name: "Undo" }).click();
  if (await ravi.evaluate((button) => button.ariaExpanded === "false")) await ravi.click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Taken back by Suma Prakash")).toBeVisible();
    await expect(page.getByText("Suma counted ₹1,459 and confirmed it.")).toBeVisible();
    await expect(page.getByText("Hand over ₹1,459")).toBeVisible();
  });

  await counted.fill("1,409");
  await expect(bag).toContainText("In the bag: ₹1,459, ₹50 short.");
  await bag.getByRole("button", { name: "I have ₹1,409" }).click();
  const why = bag.getByRole("textbox", { name: "Why is it ₹50 less?" });
  await atBothWidths(page, async () => {
    await expect(bag.getByText("Please write why it differs")).toBeVisible();
    await expect(why).toBeFocused();
  });
  await expectAccessible(page);
  await why.fill("Gave ₹50 too much change.");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("₹1,409 handed over by Ravi Kumar to Suma Prakash.")).toBeVisible();
    await expect(page.getByText("₹50 short, explained")).toBeVisible();
    await expect(page.getByText("₹50 short: “Gave ₹50 too much change.”")).toBeVisible();
    await expect(page.getByText("Suma counted ₹1,409 and confirmed it.")).toBeVisible();
    await expect(
      page.getByText(/₹50 open under Ravi Kumar since .* AM, written by Suma Prakash\./),
    ).toBeVisible();
    await expect(page.getByText("Still in the bag")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Before Monday can be closed" })).toBeVisible();
  });

  await page.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByRole("alert")).toContainText("1 visit not collected.");
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await desk.db
    .updateTable("bookings")
    .set({ status: "cancelled" })
    .where("id", "=", "2DDD")
    .execute();
  await page.getByRole("button", { name: "Close the day" }).click();
  await atBothWidths(page, async () => {
    await expect(
      page.getByText(/Monday is closed, .* Suma Prakash\. ₹2,529\./).first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Close the day" })).toBeHidden();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  await page.getByRole("button", { name: "₹50 came in" }).click();
  await atBothWidths(page, () => expect(page.getByText("₹50 short, came in")).toBeVisible());
  await givenPaidAfterClose(desk.db);
  await page.reload();
  const after = page.getByRole("region", { name: "After the close" });
  await atBothWidths(page, async () => {
    await expect(after).toContainText(
      "₹420 came in: ₹420 cash. 1 bag holds ₹420. ₹420 of what was due at the close is paid.",
    );
    await expect(page.getByText(/Monday is closed, .* ₹2,529\./).first()).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await after.getByRole("button", { name: /^I have/ }).click();
  await atBothWidths(page, () =>
    expect(
      page.getByText(
        "₹420 handed over by Farhan Ali to Suma Prakash. Monday is closed: this stands after the close.",
      ),
    ).toBeVisible(),
  );
  await page.getByRole("button", { name: "Open again" }).click();
  const asks = page.getByRole("dialog", { name: "Open Monday again?" });
  await asks.getByRole("button", { name: "Open again" }).click();
  await atBothWidths(page, () =>
    expect(asks.getByText("Please write why the day is opened again")).toBeVisible(),
  );
  await expectAccessible(page);
  await asks.getByRole("textbox", { name: "Why?" }).fill("Ravi found ₹50");
  await asks.getByRole("button", { name: "Open again" }).click();
  await atBothWidths(page, () => expect(page.getByText("Monday is open again.")).toBeVisible());
});

test("§10 tally: a day without money is empty, and the front desk does not close", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/tally?day=2026-11-22");
  await expect(page.getByText("No money today.")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await givenMonday(desk.db);
  await page.getByRole("link", { name: "The day after" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tally, Monday 23 November");
  await expect(page.getByRole("button", { name: "Close the day" })).toBeHidden();
  await expect(page.getByText("A manager closes the day.")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await file).suggestedFilename()).toBe("tally-2026-11-23.csv");
});

import type { Db } from "#app/db/schema.server.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

const SECRET = "the-key-secret-of-the-lab";

const turnOff = (db: Db) =>
  db.deleteFrom("settings").where("name", "=", "paymentGateway").execute();

test.beforeEach(({ desk }) => turnOff(desk.db));
test.afterEach(({ desk }) => turnOff(desk.db));

test("§10 lab: online payment is off until a manager pastes the keys, which are never shown", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/lab");
  const card = page.getByRole("region", { name: "Online payment" });
  await expect(card).toContainText("Off");
  await expect(card.getByLabel("Webhook’s address")).toHaveCount(0);
  await card.getByLabel("Gateway").selectOption("Razorpay");
  await card.getByLabel("Key ID").fill("rzp_test_4kTgH7sWq2Lm9x");
  await card.getByLabel("Key secret").fill(SECRET);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("Please paste the secret of the webhook");
  await expect(card.getByLabel("Key secret")).toHaveValue("");
  await card.getByLabel("Key secret").fill(SECRET);
  await card.getByLabel("Secret of the webhook").fill("the-webhook-secret");
  await card.getByRole("button", { name: "Save" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Patients can pay by Razorpay.")).toBeVisible();
    await expect(card).toContainText("Test mode: no money moves");
    await expect(card.getByLabel("Key secret")).toHaveAttribute(
      "placeholder",
      "Kept. Type to replace",
    );
    await expect(card.getByLabel("Webhook’s address")).toHaveValue(
      /\/webhooks\/payments\/razorpay$/,
    );
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.reload();
  expect(await page.content()).not.toContain(SECRET);
  const history = await desk.db
    .selectFrom("history")
    .select(["details", "changes"])
    .where("action", "=", "lab.gateway")
    .execute();
  expect(JSON.stringify(history)).not.toContain(SECRET);
});

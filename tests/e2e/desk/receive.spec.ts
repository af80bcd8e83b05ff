import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenTwoBags } from "./two-bags.ts";

async function scan(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await page.keyboard.type(label);
    await page.keyboard.press("Enter");
  }
}

const field = (page: Page) => page.getByRole("textbox", { name: "Label number" });

test("§10 receive: a bag of ten is counted with a scanner alone, and one is rejected", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenTwoBags(desk.db);
  await openDesk(page, "front-desk", "/receive");
  await expect(field(page)).toBeFocused();
  const started = Date.now();
  await scan(page, ...Array.from({ length: 10 }, (_, n) => `23-0${n + 11}`));
  await expect(page.getByRole("heading", { name: "Ravi Kumar, 10 of 10" })).toBeVisible();
  expect(Date.now() - started).toBeLessThan(40_000);
  await expect(page.getByRole("button", { name: "Light blue 23-019" })).toBeVisible();
  await expect(field(page)).toBeFocused();

  await scan(page, "23-014");
  await expect(page.getByRole("alert")).toHaveText(
    "23-014 is on the lavender of Shanthi Prabhu already.",
  );
  await scan(page, "23-030");
  await expect(page.getByRole("alert")).toHaveText(
    "No visit of today expects it. Choose a patient.",
  );
  await page.getByRole("button", { name: "Leave it" }).click();

  await page.getByRole("button", { name: "Light blue 23-019" }).click();
  await page.keyboard.press("x");
  await expect(page.getByRole("radio", { name: "Haemolysed" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(
    page.getByText("Prothrombin Time with INR cannot be measured from it."),
  ).toBeVisible();
  await expect(
    page.getByText(
      "A free visit to collect 1 light blue again: same address, ₹0, first call at once. Complete Blood Count is not touched and stays due today at 08:00 PM.",
    ),
  ).toBeVisible();
  await expect(page.getByLabel("Proposed")).toHaveValue("Tue 24 Nov, 09:00 AM, 2 of 2 free");
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("Free visit planned for Tue 24 Nov, 09:00 AM. Call Harpreet Singh now."),
  ).toBeVisible();
  await expect(field(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await scan(page, "23-031");
  await expect(page.getByRole("heading", { name: "Farhan Ali, 1 of 4" })).toBeVisible();
  await page.getByRole("link", { name: /^Today/ }).click();
  await expect(page.getByText("Collect again")).toBeVisible();
  await expect(
    page.getByText("One tube could not be used. We take it again, free. It was nothing you did."),
  ).toBeVisible();
});

test("§10 receive: what is missing is asked for, and found by its label, while a colleague looks on", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenTwoBags(desk.db);
  await desk.db
    .updateTable("staff")
    .set({ workPhone: "1000070311" })
    .where("id", "=", "ravi")
    .execute();
  await openDesk(page, "front-desk", "/receive");
  const other = await page.context().newPage();
  await other.goto(`${desk.deskUrl}/receive`);
  await page.bringToFront();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Red/gold no label" })).toBeVisible();
  await page.getByRole("button", { name: "Missing" }).click();
  const missing = page.getByRole("region", { name: "Missing" });
  await expect(missing).toContainText(
    "Lavender of Arjun HegdeRavi Kumar ticked it at 08:14 AM. It is not in the bag.",
  );
  await expect(missing.getByRole("link", { name: "Call Ravi" })).toHaveAttribute(
    "href",
    "tel:+911000070311",
  );
  await expect(other.getByRole("region", { name: "Missing" })).toBeVisible();
  await page.getByRole("button", { name: "Lavender Missing" }).click();
  await scan(page, "23-012");
  await expect(missing).toBeHidden();
  await expect(other.getByRole("button", { name: "Lavender 23-012" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(missing).toBeVisible();
  await page.getByRole("link", { name: "Sunday 22 November" }).click();
  await expect(page.getByText("Nothing is on the way.")).toBeVisible();
  await expectAccessible(page);
});

test("§10 receive: a refused scan keeps the tube that was clicked, and a reference leads to its patient", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenTwoBags(desk.db);
  const { reference } = await desk.db
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", "2q8n")
    .executeTakeFirstOrThrow();
  await openDesk(page, "front-desk", "/receive");
  await scan(page, "23-011");
  await expect(page.getByRole("button", { name: "Red/gold 23-011" })).toBeVisible();
  const nandini = page.getByRole("list", { name: "Containers of Nandini Rao" });
  await nandini.getByRole("button", { name: "Lavender" }).click();
  await scan(page, "23-011");
  await expect(page.getByRole("alert")).toHaveText(
    "23-011 is on the red/gold of Arjun Hegde already.",
  );
  await scan(page, "23-012");
  await expect(nandini.getByRole("button", { name: "Lavender 23-012" })).toBeVisible();

  await openDesk(page, "front-desk", "/receive");
  await expect(field(page)).toBeFocused();
  // As a scanner sends them: without waiting for an answer.
  await scan(page, reference, "23-013", "23-014", "23-015", "23-016");
  await expect(nandini.getByRole("button", { name: "Red/gold 23-013" })).toBeVisible();
  await expect(nandini.getByRole("button", { name: "Grey 23-014" })).toBeVisible();
  await expect(nandini.getByRole("button", { name: "23-015" })).toBeVisible();
  // Nothing of hers is left, so the list goes on.
  const arjun = page.getByRole("list", { name: "Containers of Arjun Hegde" });
  await expect(arjun.getByRole("button", { name: "Lavender 23-016" })).toBeVisible();
  await scan(page, reference);
  await expect(page.getByRole("alert")).toHaveText(
    `${reference}: every container of Nandini Rao is counted.`,
  );
});

test("§10 receive: Space does not count what is missing, Found does", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenTwoBags(desk.db);
  await openDesk(page, "front-desk", "/receive");
  await page.getByRole("button", { name: "Missing" }).click();
  const missing = page.getByRole("region", { name: "Missing" });
  await expect(missing).toContainText("Red/gold of Arjun Hegde");
  await page.getByRole("button", { name: "Red/gold Missing" }).click();
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert")).toHaveText(
    "Red/gold of Arjun Hegde is missing. Space does not count it; scan it, or press Found.",
  );
  await missing.getByRole("button", { name: "Found" }).click();
  await expect(page.getByRole("button", { name: "Red/gold no label" })).toBeVisible();
  await expect(missing).toBeHidden();
});

test("§10 receive: a tube is accepted with a remark @phone", async ({ page, desk, openDesk }) => {
  await givenTwoBags(desk.db);
  await openDesk(page, "front-desk", "/receive");
  await field(page).focus();
  await scan(page, "23-011");
  await page.getByRole("button", { name: "Red/gold 23-011" }).click();
  await page
    .getByRole("combobox", { name: "Accepted with a remark" })
    .selectOption("Haemolysed, usable");
  await expect(
    page.getByText("Red/gold of Arjun Hegde accepted with a remark: Haemolysed, usable."),
  ).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Red/gold 23-011, Haemolysed, usable" }),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

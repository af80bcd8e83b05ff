import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, ready } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenPeople } from "./given-people.ts";

test("§10 people: invite, use the link once, block, let in again", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
  browser,
}) => {
  expectedErrors.push(/400/);
  await givenPeople(desk.db);
  await openDesk(page, "manager", "/people");
  await expect(page.getByText("5 may sign in, 1 is blocked, 1 has not come yet")).toBeVisible();
  await expect(page.getByText("Now, on this call: DS-7K4M")).toBeVisible();
  await expect(page.getByText("Not yet here. No link works")).toBeVisible();

  await page.getByRole("button", { name: "Add a person" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a person" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await dialog.getByRole("button", { name: "Add and make the link" }).click();
  await expect(dialog.getByText("Please enter the name, 2 to 80 characters")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Meena Rao");
  await dialog.getByRole("button", { name: "Add and make the link" }).click();
  await expect(dialog.getByText("Please choose a role")).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByText("What does Meena do?")).toBeVisible();
  await expect(dialog.getByText("Receives tubes, drops reports. No money, no calls")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Phone at work" }).fill("10000 70009");
  await dialog.getByRole("radio", { name: "Front desk" }).check();
  await dialog.getByRole("button", { name: "Add and make the link" }).click();
  await expect(page.getByText("Link for Meena Rao. It works once, for 24 hours.")).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Link for Meena Rao" }).inputValue();
  const whatsapp = page
    .getByRole("region", { name: "New link" })
    .getByRole("link", { name: "Send by WhatsApp" });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/911000070009\?text=/);
  await expect(
    page.getByText(
      "WhatsApp opens with 10000 70009 and these words. Nothing is sent until you press Send there. A new link ends this one.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy link, Meena Rao" })).toBeVisible();
  await expectFits(page);

  const meena = await browser.newContext();
  const theirs = await meena.newPage();
  await theirs.goto(desk.deskUrl + new URL(link).pathname);
  await expect(theirs.getByText("You will work at the front desk.")).toBeVisible();
  await theirs.getByLabel("Password", { exact: true }).fill("mango lantern quiet river");
  await theirs.getByRole("button", { name: "Open the desk" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Monday 23 November");
  await theirs.goto(desk.deskUrl + new URL(link).pathname);
  await expect(theirs.getByText("This link no longer works.")).toBeVisible();
  await theirs.goto(desk.deskUrl);
  await ready(theirs);

  await page.getByRole("region", { name: "New link" }).getByLabel("Close").click();
  await page.getByRole("button", { name: "Block, Meena Rao" }).click();
  const blocking = page.getByRole("dialog", { name: "Block Meena Rao?" });
  await expect(blocking).toContainText("“Sign out everywhere” on the page of Meena Rao is enough");
  await blocking.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("Blocked. Meena is signed out everywhere.")).toBeVisible();
  // The open screen goes to the door by itself.
  await expect(theirs.getByText("You were signed out.")).toBeVisible();
  await meena.close();
  await page.getByRole("button", { name: "Let in again, Meena Rao" }).click();
  await expect(page.getByText("Meena Rao may sign in again.")).toBeVisible();

  await page.getByRole("searchbox", { name: "Find a person" }).fill("nobody");
  await expect(page.getByText("Nobody fits.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a person" }).fill("deep");
  await expect(page.getByRole("link", { name: "Deepa Joseph" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Asha Murthy" })).toBeHidden();
});

test("§10 people: one colleague, and the last manager", async ({ page, desk, openDesk }) => {
  await givenPeople(desk.db);
  await openDesk(page, "manager", "/people/deepa");
  await expect(page.getByText("Chrome on Windows")).toBeVisible();
  await page.getByRole("button", { name: "Sign out on Firefox on Linux" }).click();
  await expect(
    page.getByText("Deepa is signed out on this device, Firefox on Linux."),
  ).toBeVisible();
  await page.getByLabel("Does not work on").fill("2026-11-25");
  await page.getByRole("button", { name: "Note the day off" }).click();
  await expect(page.getByText("Deepa Joseph does not work on Wed 25 Nov.")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Works on all days from today on.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Deepa Thomas");
  await page.getByRole("radio", { name: "Phlebotomist" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Deepa Thomas is phlebotomist now.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deepa Thomas");
  await expectAccessible(page);

  await page.getByRole("link", { name: "All people" }).click();
  await page.getByRole("button", { name: "Block, Dr. Shankar Prakash" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("Blocked. Shankar is signed out everywhere.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Block, Suma Prakash" })).toBeHidden();
});

test("§10 people: a role is a list in the row, saved at once with Undo", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenPeople(desk.db);
  await openDesk(page, "manager", "/people");
  const role = page.getByLabel("Role of Deepa Joseph");
  await role.selectOption("Laboratory");
  await atBothWidths(page, () =>
    expect(page.getByText("Deepa Joseph is laboratory now.")).toBeVisible(),
  );
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await atBothWidths(page, async () => {
    await expect(role).toHaveValue("front-desk");
    await expect(page.getByLabel("Role of Suma Prakash")).toBeHidden();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 people: who sees what stands below the list and fits a phone @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenPeople(desk.db);
  await openDesk(page, "manager", "/people");
  const table = page.getByRole("region", { name: "Who sees what" });
  await expect(table.getByText("What a role may not open is absent from its bar")).toBeVisible();
  await expect(table.getByText("own, today and tomorrow")).toBeVisible();
  await expect(table.getByText("name, age, sex, reference")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

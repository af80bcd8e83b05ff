import type { Row } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, ready } from "../site.ts";
import { expect, test } from "./desk.ts";

/** The sample's tests, which other files of this worker need as they were. */
let sample: Row<"tests">[] = [];
test.beforeEach(async ({ desk }) => {
  sample = await desk.db.selectFrom("tests").selectAll().execute();
});
test.afterEach(async ({ desk }) => {
  await desk.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("plannedPrices").execute();
    const ids = sample.map(({ id }) => id);
    await trx.deleteFrom("tests").where("id", "not in", ids).execute();
    const changed = await trx.selectFrom("tests").selectAll().execute();
    const was = new Map(sample.map((row) => [row.id, row]));
    for (const row of changed) {
      const before = was.get(row.id);
      if (before && JSON.stringify(before) !== JSON.stringify(row))
        await trx.updateTable("tests").set(before).where("id", "=", row.id).execute();
    }
    await bumpDataVersion(trx);
  });
});

test("§10 catalogue: prices are changed in their place, by keys alone", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue?q=lipid+profile");
  await expectFits(page);
  const price = page.getByRole("link", { name: /^Our price of Lipid Profile: ₹300/ });
  await page.keyboard.press("j");
  await expect(price).toBeFocused();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Our price of Lipid Profile in rupees" });
  await expect(field).toBeFocused();
  await field.pressSequentially("320");
  await atBothWidths(page, () =>
    expect(
      page.getByText(
        "₹300 to ₹320, 7 % more. New bookings pay it at once; no open booking has it.",
      ),
    ).toBeVisible(),
  );
  await expectAccessible(page);
  await field.fill("9000");
  await atBothWidths(page, () =>
    expect(page.getByText("Our price cannot be more than the list price, ₹500.")).toBeVisible(),
  );
  await field.fill("3x");
  await field.press("Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("Please type whole rupees.")).toBeVisible();
    await expect(field).toHaveValue("3x");
  });
  await field.fill("320");
  await field.press("Enter");
  const saved = page.getByRole("link", { name: /^Our price of Lipid Profile: ₹320/ });
  await atBothWidths(page, async () => {
    await expect(page.getByText("Lipid Profile costs ₹320 now, was ₹300.")).toBeVisible();
    await expect(page.getByText(/^Saved at 09:4\d AM, was ₹300\. Undo$/)).toBeVisible();
    await expect(saved).toBeFocused();
  });
  // The site shows it within a second.
  await expect(async () => {
    const answer = await page.request.get(`${desk.siteUrl}/api/tests/page?find=lipid+profile`);
    expect(await answer.text()).toContain('"offeredPrice":320');
  }).toPass({ timeout: 5_000 });
  await page.getByRole("button", { name: "Undo: the price of Lipid Profile" }).click();
  await atBothWidths(page, async () => {
    await expect(price).toBeFocused();
    await expect(price).toBeVisible();
  });
  // Escape leaves what was typed.
  await price.press("Enter");
  await field.fill("310");
  await field.press("Escape");
  await expect(price).toBeFocused();
});

test("§10 catalogue: a price is planned for a day, and the plan is taken back", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue?q=lipid+profile");
  const price = page.getByRole("link", { name: /^Our price of Lipid Profile/ });
  await price.click();
  await page.getByRole("textbox", { name: /in rupees$/ }).fill("350");
  const day = page.getByRole("textbox", { name: "From which day on; empty for now" });
  await day.fill("1 December 2026");
  await expect(page.getByText(/Bookings from 1 December pay it; no open booking/)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Lipid Profile costs ₹350 from 1 December.")).toBeVisible();
  await expect(page.getByText("₹350 from 1 December", { exact: true })).toBeVisible();
  await price.click();
  await page.getByRole("button", { name: "Do not change it then" }).click();
  await expect(page.getByText("The price of Lipid Profile stays ₹300.")).toBeVisible();
});

test("§10 catalogue: a test is added, asked about, kept, retired and brought back", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/tests/new");
  await expectFits(page);
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("Please enter a name")).toBeVisible();
    await expect(page.getByText("Choose a container")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  });
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  await fill("Name", "Lipid Profile Plus");
  await atBothWidths(page, async () => {
    await expect(page.getByText(/ is close to Lipid Profile, which you have\./)).toBeVisible();
    await expect(page.getByRole("link", { name: "Open that one" })).toBeVisible();
  });
  await fill("Category", "Heart & Lipids");
  await fill("Container", "Plain/SST tube (red/gold)");
  await fill("List price", "1200");
  await fill("Our price", "1300");
  await page.getByLabel("In Hindi (may be empty)").fill("लिपिड प्लस");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(page.getByText("₹1,300 is more than the list price, ₹1,200")).toBeVisible(),
  );
  await fill("Our price", "0");
  await atBothWidths(page, () => expect(page.getByText("Please type ₹1 or more")).toBeVisible());
  await fill("Our price", "950");
  await atBothWidths(page, () => expect(page.getByText("21 % less")).toBeVisible());
  await expectAccessible(page);
  // What was typed stays in this browser.
  await page.goto(`${desk.deskUrl}/catalogue/tests/new`);
  await ready(page);
  await atBothWidths(page, async () => {
    await expect(page.getByLabel("Our price", { exact: true })).toHaveValue("950");
    await expect(page.getByText(/ is close to /)).toBeVisible();
  });
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(page.getByText("Lipid Profile Plus is on the site.")).toBeVisible(),
  );

  await page.goto(`${desk.deskUrl}/catalogue/tests/lipid-profile-plus`);
  await ready(page);
  await page.getByRole("button", { name: "Retire" }).click();
  await atBothWidths(page, () =>
    expect(
      page.getByText("Lipid Profile Plus is not on the site any more. Old bookings keep it."),
    ).toBeVisible(),
  );
  await page.goto(`${desk.deskUrl}/catalogue?q=lipid+profile+plus`);
  await ready(page);
  await atBothWidths(page, () =>
    expect(
      page.getByText("Retired on 23 November. Not on the site; old bookings keep it."),
    ).toBeVisible(),
  );
  await page.getByRole("button", { name: "Bring back" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("Lipid Profile Plus is on the site.")).toBeVisible(),
  );
});

test("§10 live: what is typed of a test outlasts a colleague's change, which is asked about", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/tests/lipid-profile");
  const price = page.getByLabel("Our price", { exact: true });
  await price.fill("361");
  const colleague = await page.context().newPage();
  await colleague.goto(`${desk.deskUrl}/catalogue/tests/lipid-profile`);
  await ready(colleague);
  await colleague.getByLabel("Our price", { exact: true }).fill("362");
  await colleague.getByLabel("Report in").fill("Next day");
  const readAgain = page.waitForResponse(/lipid-profile\.data/);
  await colleague.keyboard.press("Control+Enter");
  await expect(colleague.getByText("Lipid Profile is saved.")).toBeVisible();
  await readAgain;
  const told = page.getByText("A colleague changed our price while you had it open: ₹362.");
  await price.press("Control+Enter");
  await expect(told).toBeVisible();
  await expect(price).toHaveValue("361");
  await price.press("Control+Enter");
  await expect(page.getByText("Lipid Profile is saved.")).toBeVisible();
  await expect(page.getByLabel("Report in")).toHaveValue("Next day");
  const stored = desk.db.selectFrom("tests").select(["offeredPaise", "turnaround"]);
  expect(await stored.where("id", "=", "lipid-profile").executeTakeFirst()).toEqual({
    offeredPaise: 36_100,
    turnaround: "Next day",
  });
});

test("§10 live: a price that a colleague changes while its field is open asks", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue?q=lipid+profile");
  const colleague = await page.context().newPage();
  await colleague.goto(`${desk.deskUrl}/catalogue?q=lipid+profile`);
  await ready(colleague);
  const opened = async (at: Page, price: string) => {
    await at.getByRole("link", { name: /^Our price of Lipid Profile:/ }).click();
    const field = at.getByRole("textbox", { name: /in rupees$/ });
    await field.fill(price);
    return field;
  };
  const field = await opened(page, "320");
  await (await opened(colleague, "310")).press("Enter");
  await expect(page.getByText(/^₹310 to ₹320, 3 % more\./)).toBeVisible();
  await field.press("Enter");
  await expect(
    page.getByText("A colleague changed this price while you had it open: ₹310."),
  ).toBeVisible();
  await expect(field).toHaveValue("320");
  await field.press("Enter");
  await expect(page.getByText("Lipid Profile costs ₹320 now, was ₹310.")).toBeVisible();
});

test("§10 roles: the catalogue is for managers", async ({ page, openDesk, expectedErrors }) => {
  expectedErrors.push(/403/);
  await openDesk(page, "front-desk", "/catalogue");
  await expect(page.getByText("This page is for managers.")).toBeVisible();
});

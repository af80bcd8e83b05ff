import { makeSampleDay } from "../../../server/data/sample-day/make-sample-day.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits, ready } from "../site.ts";
import { expect, MONDAY_0942, signIn, test } from "./desk.ts";

// A server of its own: the sample's content leaves it.
test.use({ given: { env: { LAB_NAME: "Kaveri Diagnostics" } } });
// The first test takes that content away, the others find a lab without it.
test.describe.configure({ mode: "serial" });

test("§10 first steps: they stand below the sample day, and above empty lists once it is removed", async ({
  page,
  desk,
  openDesk,
}) => {
  await makeSampleDay(desk.db, MONDAY_0942);
  await openDesk(page);
  const steps = page.getByRole("region", { name: "Before your first patient" });
  await expect(steps.getByText("1 of 9 done")).toBeVisible();
  await expect(page.getByRole("region", { name: "Not yours, so hidden" })).toBeHidden();
  await page.getByRole("button", { name: "Remove the sample day" }).click();
  await page.getByRole("button", { name: "Remove them all" }).click();

  const hidden = page.getByRole("region", { name: "Not yours, so hidden" });
  await expect(hidden.getByText("Patients see none")).toBeVisible();
  await expect(hidden.getByRole("listitem")).toHaveText([
    /^Claims, 6“4.8\/5 ratings”, “NABL” and four more. Only what is true of you.Write yours$/,
    /^Reviews, 8Invented people. Ask your own patients, or stay without.Write one/,
    /^Booths, 7None is yours. No patient is sent there.Add a booth/,
    /^Posts, 9Nobody of yours has read them. Check one, then show it.Read them/,
    /^Sample reports, 4Gone from Your Reports.$/,
  ]);
  await expect(page.getByText(/^Nothing to call yet. Up to date at 09:4\d AM$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "To call 0" })).toContainText(
    "New bookings appear here by themselves, with how long they wait.",
  );
  await expect(page).toHaveTitle("Today, the desk");

  await expectFits(page);
  await expectAccessible(page);
});

test("§10 first steps: the site of that lab has no empty block, and no link to one", async ({
  page,
  desk,
  expectedErrors,
}) => {
  // The site is another origin than the desk.
  expectedErrors.push(/^request to /);
  await desk.db
    .insertInto("labSettings")
    .values([
      { name: "sampleClaims.hidden", value: "yes" },
      { name: "pincode.560038", value: "free" },
    ])
    .execute();
  await desk.db
    .updateTable("settings")
    .set({ value: "9" })
    .where("name", "=", "dataVersion")
    .execute();
  for (const [path, blog, reviews, booth] of [
    ["/", "From the blog", "What patients say", "Collection booth Near Me"],
    ["/hi", "ब्लॉग से", "मरीज़ क्या कहते हैं", "पास का कलेक्शन सेंटर"],
  ] as const) {
    await expect(async () => {
      await page.goto(desk.siteUrl + path);
      await expect(page.getByRole("heading", { name: blog })).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("region", { name: reviews })).toBeHidden();
    await expect(page.getByRole("link", { name: booth })).toHaveCount(0);
    await expect(page.locator('a[href$="#blog"]')).toHaveCount(0);
  }
  const asked = await page.request.get(`${desk.siteUrl}/api/pincodes/560103`);
  expect(await asked.text()).toContain("We do not come here yet. Call us: 1000000000.");
  const inHindi = await page.request.get(`${desk.siteUrl}/hi/api/pincodes/560103`);
  expect(await inHindi.text()).toContain("1000000000");
});

test("§10 first steps: Not today hides them, Lab keeps them, and Undo brings them back", async ({
  page,
  openDesk,
}) => {
  await openDesk(page);
  const steps = page.getByRole("region", { name: "Before your first patient" });
  const how = steps.getByRole("button", { name: "How to get one" });
  await how.focus();
  await page.keyboard.press("Enter");
  await expect(steps.getByText(/^Buy a name and give it to whoever runs/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(steps.getByText(/^Buy a name and give it to whoever runs/)).toBeHidden();
  await steps.getByRole("button", { name: "Not today" }).click();
  await expect(steps).toBeHidden();
  await expect(page.getByText("Until tomorrow they stand under Lab, First steps.")).toBeVisible();
  await page.goto("/lab");
  await ready(page);
  await page.getByRole("link", { name: "First steps, 4 open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First steps");
  await expect(steps.getByRole("link", { name: "Add people" })).toHaveAttribute("href", "/people");
  await expect(steps.getByRole("button", { name: "Not today" })).toBeHidden();
  await expectFits(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFits(page);
  await expectAccessible(page);
  await page.goto("/activity");
  await ready(page);
  await page.getByRole("button", { name: "Undo: Put the first steps off until tomorrow" }).click();
  await expect(page.getByText("Undone: put the first steps off until tomorrow.")).toBeVisible();
  await page.goto("/");
  await expect(steps).toBeVisible();
});

test("§10 first steps: a front desk has none", async ({ page, openDesk }) => {
  await openDesk(page, "front-desk");
  await expect(page.getByRole("region", { name: "To call" })).toBeVisible();
  await expect(page.getByText("Before your first patient")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 first steps: the sample day comes again, and Not today works", async ({
    page,
    desk,
  }) => {
    await signIn(page, desk, "manager");
    await page.goto(desk.deskUrl);
    await page.getByRole("button", { name: "Sample day again" }).click();
    await expect(
      page.getByText("The sample day is here again. Patients see nothing of it."),
    ).toBeVisible();
    await expect(page.getByText("This is the sample day.")).toBeVisible();
    await page.getByRole("button", { name: "Not today" }).click();
    await expect(page.getByText("Until tomorrow they stand under Lab, First steps.")).toBeVisible();
    await expect(page.getByText("Before your first patient")).toBeHidden();
  });
});

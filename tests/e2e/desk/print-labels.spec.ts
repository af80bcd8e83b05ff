import type { Page } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID, RAVI, SUGAR, URINE } from "./given-round.ts";

const NANDINI = { id: "n1", name: "Nandini Rao", tests: [LIPID, CBC, SUGAR, URINE] };
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Print labels" });

const giveRange = (db: Db) =>
  db
    .insertInto("labelRolls")
    .values({ id: "r", staffId: RAVI, first: 2338, last: 2347, givenAt: "", givenById: "" })
    .execute();

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  await givenVisit(db, { slot: "10:00 AM", patients: [NANDINI] });
  await givenVisit(db, {
    slot: "02:00 PM",
    patients: [{ id: "j1", name: "Joseph Mathew", tests: [CBC] }],
    assigneeId: null,
  });
});

test("labels are printed with the keyboard, from the place that is free", async ({
  page,
  context,
  desk: { db },
  openDesk,
}) => {
  await giveRange(db);
  await openDesk(page, "front-desk", "/visits");
  await page.keyboard.press("l");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("checkbox", { name: "Ravi Kumar" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () => expect(dialog.getByText("Nobody is chosen")).toBeVisible());
  await dialog.getByRole("checkbox", { name: /Ravi Kumar.*5 labels.*not printed yet/ }).check();
  await dialog.getByLabel("First free place").fill("66");
  await atBothWidths(page, () =>
    expect(dialog.getByText("A sheet has places 1 to 65")).toBeVisible(),
  );
  await dialog.getByRole("button", { name: "Place 8", exact: true }).click();
  await dialog.getByLabel("For the bag").fill("10");
  await atBothWidths(page, async () => {
    await expect(dialog.getByText("Ravi’s range: S-2338-9 to S-2347-8.")).toBeVisible();
    await expect(dialog.getByText("15 labels, places 8 to 22.")).toBeVisible();
    await expect(
      dialog.getByText("One sheet of A4. Print at 100 %, not “fit to page”."),
    ).toBeVisible();
    await expect(dialog.getByText("10 for the bag", { exact: true })).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  const tab = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(
      page.getByText("15 labels are with the printer. The next free place is 23."),
    ).toBeVisible(),
  );
  await (await tab).close();
  const { id } = await db.selectFrom("labelPrints").select("id").executeTakeFirstOrThrow();
  const pdf = await page.request.get(`/labels/${id}.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const test = await page.request.get("/labels/test?printer=zpl");
  expect(await test.text()).toContain("^FD>:TEST-50X25^FS");

  await page.keyboard.press("l");
  await expect(dialog.getByLabel("First free place")).toHaveValue("23");
  await dialog.getByRole("checkbox", { name: /Ravi Kumar.*printed 09:4\d AM/ }).check();
  await dialog.getByRole("radio", { name: "Roll, 50 × 25 mm", exact: true }).check();
  await atBothWidths(page, () =>
    expect(dialog.getByText("5 labels, and 1 that names a visit.")).toBeVisible(),
  );
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(
      dialog.getByText(/^5 labels were printed at 09:4\d AM\. Print them again\?/),
    ).toBeVisible(),
  );
  await dialog.getByRole("button", { name: "Only new ones" }).click();
  await atBothWidths(page, () =>
    expect(dialog.getByText("Every label was printed before. Choose “Again”.")).toBeVisible(),
  );
  await dialog.getByLabel("For the bag").fill("1");
  await atBothWidths(page, () =>
    expect(dialog.getByText("Ravi’s range has no numbers left.")).toBeVisible(),
  );
  await page.keyboard.press("Escape");
  await atBothWidths(page, () => expect(dialog).toBeHidden());

  await page.getByRole("link", { name: "Joseph Mathew" }).click();
  await expect(page).toHaveURL(/\/bookings\//);
  await page.getByRole("link", { name: "Print labels" }).click();
  await expect(dialog.getByRole("checkbox", { name: /Joseph Mathew.*2 labels/ })).toBeChecked();
});

test("without script the labels have a page of their own", async ({
  browser,
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${desk.deskUrl}/visits`);
  await plain.getByRole("link", { name: "Print labels" }).click();
  const print = plain.getByRole("button", { name: "Print labels" });
  await print.click();
  await expect(plain.getByText("Nobody is chosen")).toBeVisible();
  await plain.getByRole("checkbox", { name: /Ravi Kumar/ }).check();
  await plain.getByLabel("First free place").fill("66");
  await print.click();
  await expect(plain.getByText("A sheet has places 1 to 65")).toBeVisible();
  await expect(plain.getByLabel("First free place")).toHaveValue("66");
  await expect(plain.getByRole("checkbox", { name: /Ravi Kumar/ })).toBeChecked();
  await plain.getByLabel("First free place").fill("62");
  await print.click();
  await expect(
    plain.getByText("5 labels are with the printer. The next free place is 2."),
  ).toBeVisible();
  const path = await plain.getByRole("link", { name: "Open the labels" }).getAttribute("href");
  expect((await plain.request.get(desk.deskUrl + path)).headers()["content-type"]).toBe(
    "application/pdf",
  );
  await plain.getByRole("checkbox", { name: /Ravi Kumar/ }).check();
  await print.click();
  await expect(plain.getByText(/^5 labels were printed at 09:4\d AM\./)).toBeVisible();
  await plain.getByRole("button", { name: "Again" }).click();
  await expect(plain.getByText(/^5 labels are with the printer\./)).toBeVisible();
  await context.close();
});

import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { givenAsked, givenDueWeek } from "./given-due.ts";
import { dialNothing } from "./given-today.ts";

test("§10 due again: numbers that add up, whom to call, and the words to read out", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenDueWeek(desk.db);
  await openDesk(page, "front-desk");
  await page.getByRole("link", { name: "Due again 2 to call" }).click();
  const sheet = page.getByRole("region", { name: "Lakshmi Narayanan Venkataraman Iyer" });
  await atBothWidths(page, async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Due again" })).toBeVisible();
    await expect(page.getByText("Only patients who asked for it.")).toBeVisible();
    for (const words of [
      "8asked for November",
      "1booked, 1 by link",
      "3planned",
      "1just reminded",
      "1stopped",
      "1no reply",
      "1not delivered",
    ])
      await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    for (const mark of [
      "No reply, call once",
      "Not delivered",
      "Reminded, wait until Wed",
      "Booked Tue 24 Nov",
      "Planned",
      "Stopped",
    ])
      await expect(page.getByText(mark, { exact: true }).first()).toBeVisible();
    await expect(page.getByText("SMS failed Thu 10:02 AM: number not in service")).toBeVisible();
    await expect(sheet).toContainText(
      "You asked us in August to remind you of HbA1c and Lipid Profile. Shall we come on Tuesday at 09:00 AM?",
    );
    await expect(sheet).toContainText("On the ticket, 18 August 2026, 07:12 PM. SMS.");
    await expect(sheet).toContainText(
      "One call for one reminder. After it the row rests, however it ended.",
    );
    await expect(page.getByText("7 of 8")).toBeVisible();
  });
  await page.getByRole("link", { name: "Show all 8" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("8 of 8")).toBeVisible();
    await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 due again: the keys move, call, book and undo", async ({ page, desk, openDesk }) => {
  await dialNothing(page);
  await givenDueWeek(desk.db);
  await openDesk(page, "front-desk", "/today/again");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: "Mohammed Faizan Qureshi" })).toBeVisible();
  await page.keyboard.press("k");
  const sheet = page.getByRole("region", { name: "Lakshmi Narayanan Venkataraman Iyer" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("p");
  await expect(sheet.getByText("You called at 09:42 AM.")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByText(/^Booked: DS-\w+, Tue 24 Nov, 09:00 AM\./)).toBeVisible();
  // The next one who is to be called is open.
  await expect(page.getByRole("region", { name: "Mohammed Faizan Qureshi" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Lakshmi Narayanan" });
  await expect(row).toContainText("Booked Tue 24 Nov");
  await expect(row).toContainText("booked in a call");
  await expect(page.getByRole("link", { name: "Due again 1 to call" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(row).toContainText("No reply, call once");
  await row.getByRole("link", { name: /^Lakshmi/ }).focus();
  await page.keyboard.press("n");
  await expect(page.getByText("No answer noted. That was the one call.")).toBeVisible();
  await expect(row).toContainText("Called, no answer");
  await expect(page.getByText("called, no visit")).toBeVisible();
});

test("§10 due again: another time is booked in New booking, filled in", async ({
  page,
  desk,
  openDesk,
}) => {
  await dialNothing(page);
  await givenDueWeek(desk.db);
  await openDesk(page, "front-desk", "/today/again");
  await page.keyboard.press("t");
  await expect(
    page.getByText("Asked in August to be reminded of HbA1c and Lipid Profile."),
  ).toBeVisible();
  await expect(page.getByLabel("House and street")).toHaveValue("14, Lotus");
  await page.getByRole("radio", { name: "Wed 25" }).check();
  await page.getByRole("radio", { name: /^10:00 AM/ }).check();
  await page.getByRole("button", { name: "Book the visit" }).click();
  await expect(page.getByText(/Booked: DS-\w+, Wed 25 Nov, 10:00 AM/).first()).toBeVisible();
  await page.goto(`${desk.deskUrl}/today/again`);
  await expect(page.getByRole("row").filter({ hasText: "Lakshmi Narayanan" })).toContainText(
    "Booked Wed 25 Nov",
  );
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 due again: a row opens, and its call ends", async ({ page, desk }) => {
    await givenDueWeek(desk.db);
    await signIn(page, desk, "front-desk");
    await page.goto(`${desk.deskUrl}/today/again`);
    await page.getByRole("link", { name: "Mohammed Faizan Qureshi", exact: true }).click();
    const sheet = page.getByRole("region", { name: "Mohammed Faizan Qureshi" });
    await sheet.getByRole("button", { name: "Stop reminding" }).click();
    await expect(page.getByText("Stopped. Nothing is sent.")).toBeVisible();
    await page.goto(`${desk.deskUrl}/today/again`);
    await page
      .getByRole("region", { name: "Lakshmi Narayanan Venkataraman Iyer" })
      .getByRole("button", { name: "Book Tue 24 Nov, 09:00 AM" })
      .click();
    await expect(page.getByText(/Booked: DS-\w+, Tue 24 Nov, 09:00 AM/)).toBeVisible();
  });
});

test("§10 due again: a colleague on the call is seen, and nobody is due without reminders", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/today/again");
  await atBothWidths(page, async () => {
    await expect(page.getByText("Nobody is due.")).toBeVisible();
    await expect(page.getByText("Patients ask for it on their ticket.")).toBeVisible();
  });
  await expectAccessible(page);
  await givenAsked(desk.db, { id: "4h8v", name: "Meena Rao", phone: "1000012345" });
  const staff = { id: "deepa", name: "Deepa Joseph", role: "front-desk" as const };
  await desk.db
    .insertInto("staff")
    .values({ ...staff, signInName: "deepa", mayPublish: 0, sample: 0, createdAt: "" })
    .execute();
  await desk.db
    .updateTable("againReminders")
    .set({ openedById: "deepa", openedAt: "2026-11-23T04:11:00.000Z" })
    .execute();
  await page.reload();
  const sheet = page.getByRole("region", { name: "Meena Rao" });
  await atBothWidths(page, async () => {
    await expect(sheet.getByText("Deepa Joseph is on this call since 09:41 AM.")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "No answer" })).toHaveCount(0);
  });
  await sheet.getByRole("button", { name: "Call anyway" }).click();
  await atBothWidths(page, async () => {
    await expect(sheet.getByRole("button", { name: /^No answer/ })).toBeVisible();
    await expectFits(page);
  });
});

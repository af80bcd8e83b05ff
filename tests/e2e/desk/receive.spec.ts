import type { Page } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import { FLUORIDE, SST } from "#tests/databases/given-bags.ts";
import { givenBound, givenLabel, givenScan } from "#tests/databases/given-tubes.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { at, givenOrder } from "./given-today.ts";
import { givenTwoBags } from "./two-bags.ts";

async function scan(page: Page, ...labels: string[]) {
  for (const label of labels) {
    await page.keyboard.type(label);
    await page.keyboard.press("Enter");
  }
}

const field = (page: Page) => page.getByRole("textbox", { name: "Label number" });

/** The two bags, every tube scanned at its door; the grey of Nandini Rao has a spare label. */
async function givenScannedBags(db: Db) {
  await givenTwoBags(db);
  for (const bookingId of ["5h2p", "7p9c", "3v9d"]) await givenBound(db, { bookingId });
  await givenBound(db, { bookingId: "9j7x", by: "farhan", at: "09:20" });
  await givenBound(db, { bookingId: "2q8n", at: "09:00" });
  await db.deleteFrom("tubeScans").where("label", "=", "DS-2Q8N-3").execute();
  await givenLabel(db, { number: "S-2318-Y" });
  await givenScan(db, {
    label: "S-2318-Y",
    bookingId: "2q8n",
    container: FLUORIDE,
    at: "09:01",
    nameByHand: 1,
    sampleId: "2q8n 2",
  });
  await db
    .updateTable("visits")
    .set({ boxCelsius: 6, boxAt: at("09:04") })
    .where("id", "=", "visit of 2q8n")
    .execute();
}

/** In the order of the list. */
const LABELS =
  "DS-5H2P-1 DS-5H2P-2 DS-7P9C-1 DS-7P9C-2 DS-2Q8N-1 DS-2Q8N-2 S-2318-Y DS-2Q8N-4 DS-3V9D-1 DS-3V9D-2".split(
    " ",
  );

test("§10 receive: what is scanned leads: a bag, its box, a tube of another bag, a remark", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenScannedBags(desk.db);
  await openDesk(page, "front-desk", "/receive");
  await expect(field(page)).toBeFocused();
  await expect(page.getByText("14 tubes and cups were scanned at 5 doors.")).toBeVisible();
  // Not in the order of the list, and without waiting for an answer.
  await scan(page, ...LABELS.toReversed());
  await expect(page.getByRole("heading", { name: "Ravi Kumar, 10 of 10" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Light blue DS-3V9D-1" })).toBeVisible();
  await expect(page.getByText("Box temperature now? Enter skips.")).toBeVisible();
  await scan(page, "7");
  await expect(page.getByText("Box 6 °C at the last door, 7 °C here.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Sharps box handed in/ }).click();
  await expect(page.getByText("Ravi’s sharps box is handed in.")).toBeVisible();

  await field(page).focus();
  await scan(page, "DS-9J7X-2");
  const problems = page.getByRole("list", { name: "Not as at the door" });
  await expect(problems).toContainText(
    "Other bagDS-9J7X-2 Lavender of Joseph Mathew. Farhan Ali scanned it at the door at 09:20 AM; it lies in Ravi’s bag.",
  );
  await page.reload();
  await expect(problems).toContainText("Other bagDS-9J7X-2");
  await expectFits(page);
  await expectAccessible(page);
  await problems.getByRole("button", { name: "Count it for Farhan" }).click();
  await expect(page.getByRole("heading", { name: "Farhan Ali, 1 of 4" })).toBeVisible();
  await expect(problems).toBeHidden();

  await page.getByRole("button", { name: "Grey S-2318-Y" }).click();
  const panel = page.getByRole("region", { name: "Grey of Nandini Rao" });
  await expect(panel).toContainText("Spare label, bound to Nandini Rao, name by hand");
  await expect(panel).toContainText("Accept it?");
  await page.keyboard.press("r");
  // The letter alone is the key, a scanner is faster.
  await panel.getByRole("radio", { name: "Filled to half" }).check({ force: true });
  await expect(panel).toContainText(
    "The ticket and the report’s cover say: “Grey tube: filled to half.”",
  );
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("Grey of Nandini Rao accepted with a remark: filled to half."),
  ).toBeVisible();
  await expect(panel).toContainText("Accepted with a remark: filled to half");
});

test("§10 receive: what is refused, and what no door has seen @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenScannedBags(desk.db);
  await givenOrder(desk.db, {
    id: "6m3f",
    reference: "DS-6M3F",
    patientName: "Abdul Rahim",
    day: "2026-11-23",
    slot: "05:00 PM",
    status: "assigned",
  });
  await givenLabel(desk.db, { number: "DS-6M3F-1", bookingId: "6m3f", container: SST, nth: 0 });
  await openDesk(page, "front-desk", "/receive");
  const alert = page.getByRole("alert").first();
  await field(page).focus();
  await scan(page, "S-2381-Y");
  await expect(alert).toHaveText("S-2381-Y is not a number of ours. Check each sign.");
  await scan(page, "DS-7P9C-2", "DS-7P9C-2");
  await expect(alert).toHaveText(
    /^DS-7P9C-2 is received already, at \d\d:\d\d AM by Kavitha Nair\.$/,
  );
  await page.keyboard.press("Enter");
  await scan(page, "23-040");
  await expect(alert).toHaveText("23-040 is on no tube yet. Whose tube is it?");
  await page.getByRole("button", { name: "Leave it" }).click();

  await field(page).focus();
  await scan(page, "DS-6M3F-1");
  const problems = page.getByRole("list", { name: "Not as at the door" });
  await expect(problems).toContainText(
    "Red/gold of Abdul Rahim, whose visit is today at 05:00 PM. Nobody scanned this label at a door.",
  );
  await problems.getByRole("button", { name: "Whose tube is it?" }).click();
  await expect(page.getByText(/^Only a manager confirms\./)).toBeVisible();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expectFits(page);
  await expectAccessible(page);
  await problems.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("radio", { name: "Name differs" }).click();
  await expect(page.getByText("DS-6M3F-1 is rejected.")).toBeVisible();
});

test("§10 receive: a manager decides about a tube put aside, from Today", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenScannedBags(desk.db);
  await desk.db
    .insertInto("tubesAside")
    .values({
      id: "aside",
      label: "DS-5H2P-1",
      why: "wrong-person",
      bookingId: "5h2p",
      foundBookingId: "2q8n",
      staffId: "ravi",
      asideAt: at("09:02"),
    })
    .execute();
  await openDesk(page, "front-desk");
  await expect(page.getByText("DS-5H2P-1 is put aside.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Decide about DS-5H2P-1" })).toBeHidden();
  await openDesk(page, "manager");
  await page.getByRole("link", { name: "Decide about DS-5H2P-1" }).click();
  const panel = page.getByRole("region", { name: "Put aside" });
  await expect(panel).toContainText("Ravi Kumar scanned it at Nandini Rao’s door.");
  await panel.getByRole("radio", { name: /^Arjun Hegde/ }).check({ force: true });
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("DS-5H2P-1 is kept for Arjun Hegde. Scan it to receive it."),
  ).toBeVisible();
  await expect(panel).toBeHidden();
});

test("§10 receive: a lab that prints nothing names the patient, then scans; one is rejected", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenTwoBags(desk.db);
  await openDesk(page, "front-desk", "/receive");
  const arjun = page.getByRole("list", { name: "Containers of Arjun Hegde" });
  const harpreet = page.getByRole("list", { name: "Containers of Harpreet Singh" });
  await expect(field(page)).toBeFocused();
  await scan(page, "DS-5H2P", "23-011", "23-012", "23-013");
  await expect(arjun.getByRole("button", { name: "Lavender 23-012" })).toBeVisible();
  // Nothing of his is left, and the list gives it to nobody.
  await expect(page.getByRole("alert")).toHaveText("23-013 is on no tube yet. Whose tube is it?");
  await page.getByRole("button", { name: "Leave it" }).click();
  await scan(page, "DS-5H2P");
  await expect(page.getByRole("alert")).toHaveText(
    "DS-5H2P: every container of Arjun Hegde is counted.",
  );
  await harpreet.getByRole("button", { name: "Light blue" }).click();
  await scan(page, "23-011");
  await expect(page.getByRole("alert")).toHaveText(
    "23-011 is on the red/gold of Arjun Hegde already.",
  );
  await scan(page, "23-019");
  await expect(harpreet.getByRole("button", { name: "Light blue 23-019" })).toBeVisible();

  await harpreet.getByRole("button", { name: "Light blue 23-019" }).click();
  await page.keyboard.press("x");
  await expect(page.getByRole("radio", { name: "Haemolysed" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(
    page.getByText("Prothrombin Time with INR cannot be measured from it."),
  ).toBeVisible();
  await expect(page.getByLabel("Proposed")).toHaveValue("Tue 24 Nov, 09:00 AM, 2 of 2 free");
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("Free visit planned for Tue 24 Nov, 09:00 AM. Call Harpreet Singh now."),
  ).toBeVisible();
  await expect(page.getByText(/^Free visit Tue 24 Nov, 09:00 AM, as DS-/)).toBeVisible();
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
  await expect(page.getByRole("alert")).toHaveText(
    "Choose a tube first: click it, or use the arrows.",
  );
  const arjun = page.getByRole("list", { name: "Containers of Arjun Hegde" });
  await arjun.getByRole("button", { name: "Red/gold" }).click();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Red/gold no label" })).toBeVisible();
  await arjun.getByRole("button", { name: "Lavender" }).click();
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
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert")).toHaveText(
    "Lavender of Arjun Hegde is missing. Space does not count it; scan it, or press Found.",
  );
  await page.keyboard.press("Enter");
  await scan(page, "23-012");
  await expect(missing).toBeHidden();
  await expect(other.getByRole("button", { name: "Lavender 23-012" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(missing).toBeVisible();
  await missing.getByRole("button", { name: "Found" }).click();
  await expect(page.getByRole("button", { name: "Lavender no label" })).toBeVisible();
  await page.getByRole("link", { name: "Sunday 22 November" }).click();
  await expect(page.getByText("Nothing is on the way.")).toBeVisible();
  await expectAccessible(page);
});

import { givenBooking } from "#tests/databases/given.ts";
import { atBothWidths } from "../both-widths.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";

test("§10 Reports: what a reference laboratory has is its own filter", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenBooking(desk.db, {
    id: "sarala",
    reference: "DS-3R7Y",
    patientName: "Sarala Bhat",
    status: "collected",
    collectedAt: MONDAY_0942.toISOString(),
  });
  await desk.db
    .insertInto("bookingLines")
    .values({ bookingId: "sarala", position: 0, name: "Urine Culture", category: "", quantity: 1 })
    .execute();
  await openDesk(page, "front-desk", "/reports");
  await page.getByRole("button", { name: "Send out: Sarala Bhat" }).click();
  const dialog = page.getByRole("dialog", { name: "Send samples of Sarala Bhat out?" });
  await expect(dialog.getByRole("checkbox", { name: "Urine Culture" })).toBeChecked();
  await dialog.getByRole("button", { name: "Sent out" }).click();
  await atBothWidths(page, () =>
    expect(dialog.getByText("Please type the name of the laboratory")).toBeVisible(),
  );
  await dialog.getByLabel("Reference laboratory").fill("Metro Reference Laboratory");
  await dialog.getByLabel("Courier number").fill("BD 4711");
  await dialog.getByLabel("Report due").fill("2026-11-26");
  await dialog.getByRole("button", { name: "Sent out" }).click();
  await atBothWidths(page, () =>
    expect(
      page.getByText("DS-3R7Y is with Metro Reference Laboratory, due Thu 26 Nov."),
    ).toBeVisible(),
  );
  await page.getByRole("button", { name: "Sent out 1" }).click();
  const list = page.getByRole("region", { name: "Sent out 1" });
  await expect(list).toContainText("DS-3R7Y, with Metro Reference Laboratory, courier BD 4711");
  await expect(list).toContainText("due Thu 26 Nov");
  await list.getByRole("button", { name: "Back" }).click();
  await atBothWidths(page, () => expect(page.getByText("Nothing is sent out.")).toBeVisible());
});

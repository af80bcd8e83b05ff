import { givenBooking } from "#tests/databases/given.ts";
import { expect, test } from "./desk.ts";

test("§10 history: a toast never covers the field with the focus", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenBooking(desk.db, { id: "b1", reference: "DS-2Q8N", status: "pending", flat: "7" });
  await page.setViewportSize({ width: 1280, height: 640 });
  await openDesk(page, "front-desk", "/bookings/DS-2Q8N");
  await page.getByRole("button", { name: "Confirm visit" }).first().click();
  const toast = page.getByRole("status").filter({ hasText: "Visit confirmed" });
  await expect(toast).toBeVisible();
  const field = page.getByLabel("How to find the door");
  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await field.focus();
  const box = await toast.locator("div").first().boundingBox();
  const under = await field.boundingBox();
  if (!box || !under) throw new Error("The toast or the field is not there");
  const isClear = box.y + box.height <= under.y || under.y + under.height <= box.y;
  expect(isClear || box.x + box.width <= under.x).toBe(true);
});

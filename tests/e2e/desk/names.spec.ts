import { givenBooking } from "#tests/databases/given.ts";
import { expect, test } from "./desk.ts";

test("§10 names: letters in Devanagari come with a page that has them, and with no other", async ({
  page,
  desk,
  openDesk,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (/anek-hindi[^/]*\.woff2/.test(request.url())) fonts.push(request.url());
  });
  await givenBooking(desk.db, { id: "b1", reference: "DS-2Q8N", patientName: "Asha Rao" });
  await openDesk(page, "front-desk", "/bookings/DS-2Q8N");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
  await desk.db.updateTable("bookings").set({ patientName: "मीनाक्षी राव" }).execute();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /मीनाक्षी राव/ })).toBeVisible();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
});

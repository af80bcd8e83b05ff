import { ready } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { dialNothing, givenOrder } from "./given-today.ts";

/** A second a change may take to be seen; the machine of a test is slower than a desk's. */
const SOON = { timeout: 5_000 };

test("§10 Today: two colleagues do not ring one patient without a warning", async ({
  page,
  desk,
  openDesk,
  browser,
}) => {
  await givenOrder(desk.db, { id: "7k4m", patientName: "Rekha Menon", street: "Jayanagar" });
  await dialNothing(page);
  const live = page.waitForResponse(/\/live$/);
  await openDesk(page, "front-desk");
  await live;
  const other = await browser.newPage({ locale: "en-IN", timezoneId: "Asia/Kolkata" });
  await dialNothing(other);
  await signIn(other, desk, "manager");
  const otherLive = other.waitForResponse(/\/live$/);
  await other.goto(desk.deskUrl);
  await otherLive;
  await ready(other);

  await page.getByRole("link", { name: "Call Rekha Menon" }).click();
  await expect(page.getByText("How did it end?")).toBeVisible();
  await expect(other.getByText(/^Kavitha Nair is on this call since 09:4\d AM$/)).toBeVisible(SOON);
  await expect(other.getByRole("link", { name: "Call Rekha Menon" })).toBeHidden();

  await other.getByRole("button", { name: "Call anyway" }).click();
  await expect(other.getByText("How did it end?")).toBeVisible();
  await expect(page.getByText(/^Suma Prakash is on this call since 09:4\d AM$/)).toBeVisible(SOON);

  await other.getByRole("button", { name: "Confirm visit" }).click();
  await expect(other.getByText("Visit confirmed for Tue 24 Nov, 09:00 AM.")).toBeVisible();
  // The pointer of the first colleague is still at the list, so the row keeps its place.
  await expect(page.getByText("Done by a colleague")).toBeVisible(SOON);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByText("Done by a colleague")).toBeHidden();
  await other.close();
});

test("§10 Today: a booking on the site is a row within a second, new just now", async ({
  page,
  desk,
  openDesk,
  request,
}) => {
  const live = page.waitForResponse(/\/live$/);
  await openDesk(page);
  await live;
  const book = async (patientName: string) => {
    const answer = await request.post(`${desk.siteUrl}/api/cart-tests`, {
      data: {
        patientName,
        phoneNumber: "1000074422",
        preferredDate: "2026-11-24",
        preferredTime: "10:00 AM",
        tests: [{ testId: "complete-blood-count", testName: "Complete Blood Count" }],
      },
    });
    expect(answer.status()).toBe(201);
  };
  await book("Meera Krishnan");
  await expect(page.getByRole("listitem").filter({ hasText: "Meera Krishnan" })).toBeVisible();
  await book("Zoya Khan");
  const bookedAt = performance.now();
  const row = page.getByRole("listitem").filter({ hasText: "Zoya Khan" });
  await expect(row).toContainText("New just now");
  expect(performance.now() - bookedAt).toBeLessThan(1_500);
});

test("§10 Keyboard: a morning of calls without a pointer", async ({ page, desk, openDesk }) => {
  for (const [id, name, clock] of [
    ["a", "Rekha Menon", "08:30"],
    ["b", "Imran Pasha", "08:40"],
    ["c", "Sarala Bhat", "08:50"],
  ] as const)
    await givenOrder(desk.db, {
      id,
      patientName: name,
      street: "Jayanagar",
      placedAt: new Date(`2026-11-23T${clock}:00+05:30`).toISOString(),
    });
  await dialNothing(page);
  await openDesk(page, "front-desk");
  const row = (name: string) => page.getByRole("link", { name, exact: true });
  await page.keyboard.press("j");
  await expect(row("Rekha Menon")).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByText("How did it end?")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByText("Visit confirmed for Tue 24 Nov, 09:00 AM.")).toBeVisible();
  await expect(row("Imran Pasha")).toBeFocused();
  await page.keyboard.press("p");
  await page.keyboard.press("n");
  await expect(page.getByText(/^No answer noted. Back at /)).toBeVisible();
  await expect(row("Sarala Bhat")).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByText("How did it end?")).toBeVisible();
  await page.keyboard.press("l");
  await expect(page.getByRole("button", { name: "15 min" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "15 min" })).toBeHidden();
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "New time for Sarala Bhat" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect(page.getByText(/^Undone: /)).toBeVisible();
});

import { atBothWidths } from "./both-widths.ts";
import { expect, failCalls, FAILED_CALL, holdCalls, open, type Page, test } from "./site.ts";

const main = (page: Page) => page.getByRole("main");

async function lookUp(page: Page, phone: string) {
  const form = main(page).locator("form").first();
  await form.locator('input[type="tel"]').fill(phone);
  await form.locator("button[type=submit]").click();
}

const downloads = (page: Page) => main(page).getByRole("button", { name: /^Download/ });

test.describe("§2 reports", () => {
  test.beforeEach(({ page }) => open(page, "/reports"));

  test("lookup by phone number; list of reports with test, patient, upload date and download", async ({
    page,
  }) => {
    await lookUp(page, "1000000001");
    await expect(main(page).getByText(/^Uploaded on \w+ \d+, 20\d\d$/)).toHaveCount(3);
    await expect(downloads(page)).toHaveCount(3);
  });
});

test("the number stays in its box after the look-up, and can be looked up again", async ({
  page,
}) => {
  const box = main(page).locator('input[type="tel"]');
  await open(page, "/reports");
  await lookUp(page, "1000000001");
  await expect(downloads(page)).toHaveCount(3);
  await expect(box).toHaveValue("1000000001");
  await main(page).locator("button[type=submit]").first().click();
  // The new list looks the same, but it takes back the focus that the click had moved.
  await expect(page.getByRole("heading", { name: "Reports for 1000000001" })).toBeFocused();
  await expect(downloads(page)).toHaveCount(3);
  await expect(box).toHaveValue("1000000001");
  await lookUp(page, "1999999999");
  await atBothWidths(page, async () => {
    await expect(page.getByText("No reports found for this phone number.")).toBeVisible();
    await expect(box).toHaveValue("1999999999");
  });
});

test("a number that is typed while another is looked up stays in its box", async ({ page }) => {
  const box = main(page).locator('input[type="tel"]');
  await open(page, "/reports");
  const held = await holdCalls(page, "/api/reports");
  await lookUp(page, "1000000001");
  await box.fill("1999999999");
  held.release();
  await expect(downloads(page)).toHaveCount(3);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("1999999999");
});

test.describe("§5 report lookup", () => {
  for (const phone of ["", "12345", "abcdefghij"]) {
    test(`"${phone}": phone 10 digits, else Please enter a valid 10-digit phone number`, async ({
      page,
    }) => {
      await open(page, "/reports");
      await lookUp(page, phone);
      await expect(
        page.getByText("Please enter a valid 10-digit phone number").first(),
      ).toBeVisible();
    });
  }
});

test.describe("§7 report download", () => {
  test("the file name is built from test name and patient name, unsafe characters replaced by underscores, plus _report.pdf", async ({
    page,
  }) => {
    await open(page, "/reports");
    await lookUp(page, "1000000001");
    const report = main(page).getByRole("listitem").first();
    const test = await report.getByRole("heading").innerText();
    const patient = await report.getByRole("paragraph").first().innerText();
    const download = page.waitForEvent("download");
    await downloads(page).first().click();
    const safe = `${test}_${patient}`.replace(/[^\p{L}\p{M}\p{N}_-]/gu, "_");
    expect((await download).suggestedFilename()).toBe(`${safe}_report.pdf`);
  });

  test("the report URL is used as given if absolute; a path starting /api/ is re-based; a bare value is appended to the download path", async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route("**/api/reports/download/**", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: "application/pdf", body: "%PDF-1.4" });
    });
    const report = { patientName: "Asha", uploadDate: "2026-01-05T00:00:00.000Z" };
    await page.route("**/api/reports/patient/**", (route) =>
      route.fulfill({
        json: [
          { ...report, _id: "1", testName: "Away", reportUrl: "https://files.example/away.pdf" },
          { ...report, _id: "2", testName: "Path", reportUrl: "/api/reports/download/path.pdf" },
          { ...report, _id: "3", testName: "Bare", reportUrl: "bare.pdf" },
        ],
      }),
    );
    await open(page, "/reports");
    await lookUp(page, "1000000001");
    await expect(main(page).getByRole("link", { name: /^Download Away/ })).toHaveAttribute(
      "href",
      "https://files.example/away.pdf",
    );
    for (const name of [/^Download Path/, /^Download Bare/]) {
      const download = page.waitForEvent("download");
      await main(page).getByRole("button", { name }).click();
      await download;
    }
    expect(asked).toEqual(["/api/reports/download/path.pdf", "/api/reports/download/bare.pdf"]);
  });
});

test.describe("§8 reports", () => {
  test.beforeEach(({ page }) => open(page, "/reports"));

  test("Failed to fetch reports. Please try again.", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await failCalls(page, "/api/reports/patient/");
    await lookUp(page, "1000000001");
    await atBothWidths(page, () =>
      expect(page.getByText("Failed to fetch reports. Please try again.")).toBeVisible(),
    );
  });

  test("Report file not available for download.", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await lookUp(page, "1000000002");
    await downloads(page).first().click();
    await expect(page.getByText("Report file not available for download.")).toBeVisible();
  });

  test("Failed to download report. Please try again.", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await lookUp(page, "1000000001");
    await expect(downloads(page).first()).toBeVisible();
    await failCalls(page, "/api/reports/download/");
    await downloads(page).first().click();
    await expect(page.getByText("Failed to download report. Please try again.")).toBeVisible();
  });

  test("No reports found for this phone number.", async ({ page }) => {
    await lookUp(page, "1999999999");
    await atBothWidths(page, () =>
      expect(page.getByText("No reports found for this phone number.")).toBeVisible(),
    );
  });
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { fillBooking } from "./fill-form.ts";
import { aPatient, expect, open, snackbarOf, test } from "./site.ts";

const run = promisify(execFile);

test("the main job: from the home page to a confirmed booking, and back out with the lab's own command @phone", async ({
  page,
}) => {
  const patient = aPatient();
  await open(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Book a Test", exact: true }).click();
  await page.getByRole("main").getByRole("searchbox").fill("lipid profile");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Lipid Profile", exact: true }) });
  await card.getByRole("button", { name: "Book Now" }).click();
  const dialog = page.getByRole("dialog");
  const { day, time } = await fillBooking(dialog, patient);
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(
    snackbarOf(page, "Booking submitted successfully! We will contact you shortly."),
  ).toBeVisible();

  const { stdout } = await run("npm", ["run", "--silent", "lab", "--", "bookings", "export"], {
    env: { ...process.env, ENV_FILE: "/dev/null", DATA_DIR: "test-results/data" },
    maxBuffer: 50_000_000,
  });
  const rows: string[][] = parse(stdout, { relax_column_count: true, bom: true });
  const row = rows.find((cells) => cells.some((cell) => cell.includes(patient.phone)));
  expect(row?.join(" | ")).toContain(patient.name);
  expect(row?.join(" | ")).toContain("Lipid Profile");
  expect(row?.join(" | ")).toContain(day);
  expect(row?.join(" | ")).toContain(time);
  expect(row?.join(" | ")).toContain("300");
  expect(row?.join(" | ")).toContain("pending");
});

import { atBothWidths } from "./both-widths.ts";
import { expect, open, test } from "./site.ts";

for (const type of ["women", "men"]) {
  test(`§2 checkups: ${type} has heading Checkup Information and text that age-specific details will be shown here`, async ({
    page,
  }) => {
    await open(page, `/checkups/${type}`);
    await atBothWidths(page, async () => {
      await expect(
        page.getByRole("heading", { level: 1, name: "Checkup Information" }),
      ).toBeVisible();
      await expect(page.getByText(/age-specific details.* will be shown here/i)).toBeVisible();
    });
  });
}

import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

test("§10 the door: the ink bar says who is signed in, and Today is behind the logo @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page);
  await expect(page.getByRole("banner")).toContainText("Suma Prakash");
  await expect(page.getByRole("banner")).toContainText("Manager");
  await expectFits(page);
  await expectAccessible(page);
});

test("an unknown address keeps the bar", async ({ page, openDesk, expectedErrors }) => {
  expectedErrors.push(/404/);
  await openDesk(page, "manager", "/nothing-here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is no such page on the desk.",
  );
  await expect(page.getByRole("banner")).toContainText("Suma Prakash");
});

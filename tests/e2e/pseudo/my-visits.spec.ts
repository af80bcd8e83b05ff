import { LANGUAGES } from "#app/lib/language.ts";
import { givenAccount } from "#tests/databases/given.ts";
import { PSEUDO } from "../../pseudo/pseudo-build.ts";
import { expect, test as base } from "../desk/desk.ts";
import { CBC, givenStaff, givenVisit, LIPID, RAVI, SUGAR, URINE } from "../desk/given-round.ts";
import { CUT_OFF } from "../kept-booking.ts";
import type { Page } from "../site.ts";
import { expectWhole } from "./layout.ts";
import { said, textsOf } from "./pseudo-site.ts";
import { unmarkedOn } from "./unmarked.ts";

type Look = { look: (page: Page) => Promise<void> };

const TESTS = [LIPID, CBC, SUGAR, URINE];

const test = base.extend<Look>({
  look: async ({ desk }, use) => {
    const known = new Set([...textsOf(desk.dataDir), ...TESTS.map(({ name }) => name)]);
    await use(async (page) => {
      await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
      expect.soft(await unmarkedOn(page, known), "outside of marks").toEqual([]);
      await expectWhole(page);
    });
  },
});

// Without the public site, which would prepare all its pages.
test.use({ given: { folder: PSEUDO, env: { SITE: "off" } } });

const tick = (page: Page, label: string) => page.getByRole("checkbox", { name: said(label) });
const choice = (page: Page, label: string) =>
  page.getByRole("radio", { name: said(label), exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name: said(name) });

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  await db.updateTable("staff").set({ language: "hi" }).where("id", "=", RAVI).execute();
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [{ id: "n1", name: "Nandini Rao", tests: TESTS }],
    door: "Green gate. The dog is tied",
  });
  await db
    .updateTable("bookings")
    .set({
      sex: "female",
      birthYear: 1980,
      notes: "I faint at needles.",
      labNotes: "Son pays by UPI from Pune.",
    })
    .where("id", "=", "n1")
    .execute();
  await givenVisit(db, {
    slot: "11:00 AM",
    patients: [{ id: "h1", name: "Harpreet Singh", tests: [CBC], paise: 55_000 }],
  });
});

test("my visits from the list to the last door", async ({ page, openDesk, look }) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(page).toHaveTitle(said("My visits"));
  await look(page);

  for (const label of ["Red/gold", "Lavender", "Urine cup"]) await tick(page, label).check();
  const collected = page.getByRole("button", { name: /^\[Coollééctééd/ });
  await collected.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await look(page);
  await button(page, "Not taken").click();
  await look(page);
  await tick(page, "Grey").check();
  await choice(page, "Could not draw").check();
  await page.getByRole("button", { name: "₹1,368" }).click();
  await choice(page, "No").check();
  await look(page);
  await choice(page, "Yes").check();
  await choice(page, "Cash").check();
  await look(page);
  await collected.click();
  await look(page);
  await button(page, "Open this visit").click();
  await button(page, "Not at home").click();
  await look(page);
  await choice(page, "Nobody opens").check();
  await button(page, "Yes, I leave. Tell the desk").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    said("That was the last for today."),
  );
  await look(page);
});

test("my visits without the network, and what the desk changed meanwhile", async ({
  page,
  context,
  desk: { db },
  openDesk,
  look,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF);
  await openDesk(page, "phlebotomist", "/my-visits");
  await context.setOffline(true);
  for (const label of ["Red/gold", "Lavender", "Grey", "Urine cup"])
    await tick(page, label).check();
  await choice(page, "Yes").check();
  await choice(page, "UPI").check();
  await button(page, "Collected").click();
  await look(page);
  await db
    .updateTable("visits")
    .set({ slot: "11:00 AM" })
    .where("id", "=", "visit of n1")
    .execute();
  await context.setOffline(false);
  await expect(page.getByRole("status").first()).toContainText(said("All sent."));
  await look(page);
});

test("the account, and the door after signing out", async ({
  page,
  desk: { db, deskUrl },
  openDesk,
  look,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40/);
  await openDesk(page, "phlebotomist", "/me");
  // The door then speaks it as well.
  await page.getByRole("button", { name: LANGUAGES.hi.name }).click();
  await expect(page.getByRole("heading", { name: said("Language") })).toBeVisible();
  await look(page);
  await page.goto(`${deskUrl}/my-visits`);
  await button(page, "Menu").click();
  await look(page);
  await page.getByRole("link", { name: said("Your account and sign out") }).click();
  await button(page, "Sign out").last().click();
  await expect(page).toHaveURL(/\/sign-in/);
  await look(page);
  await givenAccount(db, { name: "Deepa Joseph", signInName: "deepa" });
  await page.locator("[name=name]").fill("deepa");
  await page.locator("[name=password]").fill("not the password");
  await button(page, "Sign in").click();
  await expect(page.getByText(said("Name or password is wrong."))).toBeVisible();
  await look(page);
});

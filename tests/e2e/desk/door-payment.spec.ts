import { expectAccessible } from "../accessible.ts";
import { CUT_OFF } from "../kept-booking.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID } from "./given-round.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

test("§10 my visits: a part now, without the network, and how the rest comes", async ({
  page,
  context,
  expectedErrors,
  desk: { db },
  openDesk,
}) => {
  await givenStaff(db);
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [{ id: "n1", name: "Nandini Rao", tests: [CBC], paise: 150_000 }],
  });
  await givenVisit(db, {
    slot: "11:00 AM",
    patients: [{ id: "h1", name: "Harpreet Singh", tests: [CBC, LIPID], paise: 55_000 }],
  });
  await db.updateTable("bookings").set({ sex: "female" }).where("id", "=", "n1").execute();
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.getByRole("checkbox", { name: "Lavender" }).check();
  expectedErrors.push(CUT_OFF);
  await context.setOffline(true);

  await page.getByRole("radio", { name: "A part, or cash and UPI" }).check();
  const collected = page.getByRole("button", { name: "Collected" });
  const wrong = page.getByRole("alert");
  const cash = page.getByRole("textbox", { name: "Cash" });
  const upi = page.getByRole("textbox", { name: "UPI" });
  await collected.click();
  await expect(wrong).toHaveText("Type what she pays, or choose Not paid");
  await expect(cash).toBeFocused();
  await cash.fill("1600");
  await collected.click();
  await expect(wrong).toHaveText("₹1,600 is more than ₹1,500. Give back ₹100, or correct it");

  await cash.fill("1000");
  await upi.fill("500");
  await expect(page.getByText("₹1,000 cash and ₹500 by UPI, nothing due")).toBeVisible();
  await expect(
    page.getByText("Look at the UPI message on her phone, or wait for the beep."),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await cash.fill("500");
  await upi.fill("");
  await expect(page.getByText("Pays ₹500 now, ₹1,000 due")).toBeVisible();
  await collected.click();
  await expect(wrong).toHaveText("Choose how the rest comes");
  await page.getByRole("radio", { name: "On the ticket" }).check();
  await expect(page.getByText("Her ticket shows ₹1,000.")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await collected.click();

  await expect(page.getByText("₹500 cash, ₹1,000 due. On this phone.")).toBeVisible();
  await expect(page.getByText("Bag ₹500", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("₹500 cash, ₹1,000 due. Sent.")).toBeVisible();
  const payments = await db.selectFrom("payments").select(["method", "paise"]).execute();
  expect(payments).toEqual([{ method: "cash", paise: 50_000 }]);
  const { restComes } = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select("restComes")
    .where("bookings.id", "=", "n1")
    .executeTakeFirstOrThrow();
  expect(restComes).toBe("ticket");
});

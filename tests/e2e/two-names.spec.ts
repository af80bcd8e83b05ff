import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { field, fillBooking } from "./fill-form.ts";
import {
  cartOf,
  countPosts,
  expect,
  expectFits,
  givenCart,
  nextAlert,
  open,
  type Page,
  test,
} from "./site.ts";

const count = {
  _id: "Complete Blood Count-1",
  testId: "complete-blood-count",
  name: "Complete Blood Count",
  price: 300,
  category: "Haematology",
  description: "Counts the cells of the blood.",
  quantity: 2,
};
const lipid = {
  _id: "Lipid Profile-1",
  testId: "lipid-profile",
  name: "Lipid Profile",
  price: 300,
  category: "Heart",
  description: "Fats in the blood.",
  quantity: 1,
};

async function openDialog(page: Page, lines: object[] = [count, lipid], root = "") {
  await givenCart(page, lines);
  await open(page, `${root}/cart`);
  await page.getByRole("main").getByRole("button", { name: BOOK_ALL }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(field(dialog, "patientName2")).toBeVisible();
  return dialog;
}

const BOOK_ALL = /Book All Tests|सारे टेस्ट बुक करें/;

async function fillTwo(page: Page) {
  const dialog = page.getByRole("dialog");
  const patient = await fillBooking(dialog, { name: "Shankar Bhat" });
  await field(dialog, "age1").fill("61");
  await field(dialog, "sex1").selectOption("Male");
  await field(dialog, "patientName2").fill("Vasanthi Bhat");
  await field(dialog, "age2").fill("57");
  await field(dialog, "sex2").selectOption("Female");
  return patient;
}

test.describe("a test that is in the cart twice:", () => {
  test("For whom? two people, two references, one visit @phone", async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByRole("heading", { name: "For whom?" })).toBeVisible();
    await expect(dialog).toContainText(
      "Complete Blood Count is there twice, so two people are asked for. One phone number, one visit.",
    );
    await expect(dialog.getByRole("group", { name: "1 Complete Blood Count" })).toContainText(
      "Lipid Profile",
    );
    await expect(dialog.getByRole("group", { name: "2 Complete Blood Count" })).not.toContainText(
      "Lipid Profile",
    );
    await expectFits(page);
    await expectAccessible(page);
    const patient = await fillTwo(page);
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    const sent = (await request).postDataJSON();
    expect(sent).toMatchObject({
      patientName: "Shankar Bhat",
      totalAmount: 900,
      patients: [
        { patientName: "Shankar Bhat", age: 61, sex: "male", tests: [0, 1] },
        { patientName: "Vasanthi Bhat", age: 57, sex: "female", tests: [0] },
      ],
    });
    expect(await alert).toBe(
      `Booking Successful! 2 test(s) booked for Shankar Bhat and 1 more. We will contact you at ${patient.phone}.`,
    );
    const success = page.getByRole("dialog", { name: "🎉 Booking Successful!" });
    await expect(success).toContainText("Shankar Bhat and 1 more");
    await expect(success).toContainText("₹900.00");
    const own = success.getByRole("region", { name: "Each has a reference of their own" });
    await expect(own.getByRole("listitem")).toHaveText([
      /^Shankar BhatDS-\w{4,}$/,
      /^Vasanthi BhatDS-\w{4,}$/,
    ]);
    await expectFits(page);
    await expectAccessible(page);
    const second = await own.getByRole("link").last().textContent();
    await own.getByRole("link").last().click();
    await expect(page).toHaveTitle(new RegExp(`${second}`));
    await expect(page.getByRole("main")).toContainText("Vasanthi Bhat");
    await open(page, "/packages");
    await expect(page.getByText("Your 2 bookings").filter({ visible: true })).toBeVisible();
  });

  test("by the keyboard a test goes to the other person, and the focus with it", async ({
    page,
  }) => {
    const dialog = await openDialog(page);
    await fillTwo(page);
    await dialog.getByRole("button", { name: "Lipid Profile: to person 2" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Lipid Profile: to person 1" })).toBeFocused();
    await expect(dialog.getByRole("group", { name: "2 Complete Blood Count" })).toContainText(
      "Lipid Profile",
    );
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await field(dialog, "patientName2").press("Enter");
    expect((await request).postDataJSON()).toMatchObject({
      patients: [{ tests: [0] }, { tests: [0, 1] }],
    });
    await alert;
  });

  test("It is one person: make it 1", async ({ page }) => {
    const dialog = await openDialog(page);
    await field(dialog, "patientName").fill("Shankar Bhat");
    await dialog.getByRole("button", { name: "It is one person: make it 1" }).press("Enter");
    await atBothWidths(page, async () => {
      await expect(field(dialog, "patientName2")).toBeHidden();
      await expect(field(dialog, "patientName")).toBeFocused();
      await expect(field(dialog, "patientName")).toHaveValue("Shankar Bhat");
      await expect(dialog).toContainText("₹600.00");
    });
    await expect.poll(() => cartOf(page)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    await fillBooking(dialog, { name: "" });
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    expect((await request).postDataJSON()).not.toHaveProperty("patients");
    expect(await alert).toContain("booked for Shankar Bhat. We");
  });

  test("what is wrong of a person stands at the field, and what was typed stays", async ({
    page,
  }) => {
    const dialog = await openDialog(page);
    await fillTwo(page);
    await field(dialog, "patientName2").fill("shankar bhat");
    await field(dialog, "age2").fill("0");
    const posts = countPosts(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await expect(field(dialog, "age2")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog).toContainText("Age must be between 1 and 120");
    await expect(dialog).toContainText(
      "This name stands above already. Please write who the other person is",
    );
    await expect(field(dialog, "patientName2")).toHaveValue("shankar bhat");
    await field(dialog, "patientName2").fill("");
    await field(dialog, "age2").fill("57");
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await expect(field(dialog, "patientName2")).toBeFocused();
    await expect(dialog).toContainText("Please enter the patient's name");
    await expect(field(dialog, "sex2")).toHaveValue("female");
    expect(posts.length).toBe(0);
    await expectAccessible(page);
  });

  test("only the first name: sent as before, and the desk asks", async ({ page }) => {
    const dialog = await openDialog(page);
    await fillBooking(dialog, { name: "Shankar Bhat" });
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    const sent = (await request).postDataJSON();
    expect(sent).not.toHaveProperty("patients");
    expect(sent).toMatchObject({ tests: [{ quantity: 2 }, { quantity: 1 }] });
    expect(await alert).toContain("booked for Shankar Bhat. We");
  });

  test("another tab changes the quantity while the dialog is open: nothing typed is lost", async ({
    page,
    context,
  }) => {
    const dialog = await openDialog(page);
    await fillTwo(page);
    const other = await context.newPage();
    await open(other, "/cart");
    const fewer = other.getByRole("button", { name: "One fewer Complete Blood Count" });
    const more = other.getByRole("button", { name: "One more Complete Blood Count" });
    await fewer.click();
    await expect(field(dialog, "patientName2")).toBeHidden();
    await expect(field(dialog, "patientName")).toHaveValue("Shankar Bhat");
    await more.click();
    await more.click();
    await expect(field(dialog, "patientName3")).toBeVisible();
    await expect(field(dialog, "patientName2")).toHaveValue("Vasanthi Bhat");
    await expect(field(dialog, "age2")).toHaveValue("57");
    await expect(dialog).toContainText("Complete Blood Count is there 3 times");
    await field(dialog, "patientName3").fill("Usha Bhat");
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    expect((await request).postDataJSON()).toMatchObject({
      tests: [{ quantity: 3 }, { quantity: 1 }],
      patients: [{ tests: [0, 1] }, { tests: [0] }, { tests: [0] }],
    });
    expect(await alert).toContain("booked for Shankar Bhat and 2 more. We");
  });

  test("in Hindi", async ({ page }) => {
    const dialog = await openDialog(page, [count, lipid], "/hi");
    await atBothWidths(page, () =>
      expect(dialog.getByRole("heading", { name: "किसके लिए?" })).toBeVisible(),
    );
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
    await dialog.getByRole("button", { name: "एक ही व्यक्ति है: 1 करें" }).click();
    await atBothWidths(page, () => expect(field(dialog, "patientName2")).toBeHidden());
  });

  test("a cart with each test once asks for one name, without further fields", async ({ page }) => {
    await givenCart(page, [lipid]);
    await open(page, "/cart");
    await page.getByRole("main").getByRole("button", { name: BOOK_ALL }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(field(dialog, "patientName")).toBeVisible();
    await expect(dialog).not.toContainText("For whom?");
    await expect(field(dialog, "age1")).toHaveCount(0);
  });
});

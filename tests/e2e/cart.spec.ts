import { atBothWidths } from "./both-widths.ts";
import { field, fillBooking } from "./fill-form.ts";
import {
  cartOf,
  countPosts,
  expect,
  failCalls,
  FAILED_CALL,
  givenCart,
  holdCalls,
  indianDay,
  nextAlert,
  open,
  type Page,
  snackbarOf,
  stopClock,
  test,
  spinnerIn,
  cartCount,
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
const sugar = {
  _id: "Blood Sugar-1",
  testId: "blood-sugar",
  name: "Blood Sugar",
  price: 99.5,
  category: "Diabetes",
  description: "Glucose in the blood.",
  quantity: 1,
};
const unpriced = { _id: "Odd-1", name: "Odd", price: "ask", category: "Other", quantity: 1 };

const main = (page: Page) => page.getByRole("main");
const lineOf = (page: Page, name: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Remove ${name}` }) });

async function openCart(page: Page, lines: object[]) {
  await givenCart(page, lines);
  await open(page, "/cart");
}

async function book(page: Page, lines: object[] = [count, sugar]) {
  await openCart(page, lines);
  await main(page).getByRole("button", { name: "Book All Tests" }).first().click();
  return page.getByRole("dialog", { name: "Book Multiple Tests" });
}

test.describe("§2 cart", () => {
  test("until the scripts are there, the cart is being read", async ({ page }) => {
    const { release } = await holdCalls(page, "/assets/manifest");
    await page.goto("/cart", { waitUntil: "commit" });
    await expect(
      page.getByRole("status").filter({ hasText: "Reading your cart..." }),
    ).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  });

  test("empty: Your Cart is Empty, Add some tests to your cart to get started, button Browse Tests to /tests", async ({
    page,
  }) => {
    await open(page, "/cart");
    await atBothWidths(page, async () => {
      await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
      await expect(page.getByText("Add some tests to your cart to get started")).toBeVisible();
    });
    await main(page).getByRole("link", { name: "Browse Tests" }).click();
    await expect(page).toHaveURL("/tests");
  });

  test("otherwise heading Shopping Cart", async ({ page }) => {
    await openCart(page, [count]);
    await atBothWidths(page, () =>
      expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible(),
    );
  });

  test("each line: name, category chip, description, unit price with 2 decimals, quantity, line total, remove button", async ({
    page,
  }) => {
    await openCart(page, [count, sugar]);
    const line = lineOf(page, "Complete Blood Count");
    await atBothWidths(page, async () => {
      await expect(line.getByText("Haematology", { exact: true })).toBeVisible();
      await expect(line).toContainText("Counts the cells of the blood.");
      await expect(line).toContainText(/₹300\.00\s*each/);
      await expect(line.getByLabel("Quantity of Complete Blood Count")).toHaveText("2");
      await expect(line.getByText("₹600.00", { exact: true })).toBeVisible();
      await expect(lineOf(page, "Blood Sugar")).toContainText("₹99.50");
      await expect(line.getByRole("button", { name: /remove/i })).toBeVisible();
    });
  });

  test("N/A if the price is not numeric; it counts nothing in the total", async ({ page }) => {
    await openCart(page, [count, unpriced]);
    await expect(lineOf(page, "Odd")).toContainText("N/A");
    await expect(main(page)).toContainText(/Total\s*₹600\.00/);
  });

  test("quantity minus and plus; only values of 1 or more are accepted @phone", async ({
    page,
  }) => {
    await openCart(page, [count]);
    const line = lineOf(page, "Complete Blood Count");
    await line.getByRole("button", { name: "One more Complete Blood Count" }).click();
    await expect(line).toContainText("₹900.00");
    const minus = line.getByRole("button", { name: "One fewer Complete Blood Count" });
    await minus.click();
    await minus.click();
    await expect(line).toContainText("₹300.00");
    await minus.click({ force: true });
    await expect.poll(() => cartOf(page)).toMatchObject([{ quantity: 1 }]);
  });

  test("remove by _id", async ({ page }) => {
    await openCart(page, [count, sugar]);
    await lineOf(page, "Complete Blood Count")
      .getByRole("button", { name: /remove/i })
      .click();
    await expect(lineOf(page, "Complete Blood Count")).toHaveCount(0);
    expect(await cartOf(page)).toMatchObject([{ _id: "Blood Sugar-1" }]);
  });

  test("order summary lists each line as name x quantity with amount, and a total", async ({
    page,
  }) => {
    await openCart(page, [count, sugar]);
    await expect(main(page)).toContainText(/Complete Blood Count\s*[x×]\s*2/);
    await expect(main(page)).toContainText(/Blood Sugar\s*[x×]\s*1/);
    await expect(main(page)).toContainText(/Total\s*₹699\.50/);
  });

  test("Clear Cart empties it", async ({ page }) => {
    await openCart(page, [count, sugar]);
    page.on("dialog", (dialog) => dialog.accept());
    await main(page).getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
  });

  test("dialog Book Multiple Tests shows total and number of tests, its fields and buttons @phone", async ({
    page,
  }) => {
    const dialog = await book(page);
    await expect(dialog.getByRole("heading", { name: "Book Multiple Tests" })).toBeVisible();
    await expect(dialog).toContainText("₹699.50");
    await expect(dialog.getByText("2 tests", { exact: true })).toBeVisible();
    for (const label of [
      "Patient Name *",
      "Phone Number *",
      "Email",
      "Preferred Date *",
      "Preferred Time *",
      "Additional Notes",
    ])
      await expect(dialog.getByText(label, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText("Enter 10-digit phone number")).toBeVisible();
    await expect(field(dialog, "phoneNumber")).not.toHaveAttribute("maxlength");
    await expect(dialog.locator("textarea[name=notes]")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Book Tests" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });

  test("Book Tests shows a spinner while sending", async ({ page }) => {
    const dialog = await book(page);
    await fillBooking(dialog);
    const call = await holdCalls(page, "/api/cart-tests");
    const submit = dialog.locator("button[type=submit]");
    await submit.click();
    await expect(spinnerIn(submit)).toBeVisible();
    await expect(submit).toBeDisabled();
    const alert = nextAlert(page);
    call.release();
    await alert;
  });

  test("the alert, then the success dialog with patient, test count, amount and Return to Home", async ({
    page,
  }) => {
    const dialog = await book(page);
    const patient = await fillBooking(dialog);
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    expect(await alert).toBe(
      `Booking Successful! 2 test(s) booked for ${patient.name}. We will contact you at ${patient.phone}.`,
    );
    const success = page.getByRole("dialog", { name: "🎉 Booking Successful!" });
    await atBothWidths(page, async () => {
      await expect(success.getByText("🎉 Booking Successful!")).toBeVisible();
      await expect(success.getByText("Thank you for your booking!")).toBeVisible();
      await expect(
        success.getByText("Your booking has been successfully submitted."),
      ).toBeVisible();
      await expect(success).toContainText(patient.name);
      // The lab's price of the sugar test is ₹100.00, and the booking has the lab's total.
      await expect(success).toContainText("₹700.00");
      await expect(
        success.getByText("✅ We will contact you shortly to confirm your appointment."),
      ).toBeVisible();
    });
    await success
      .getByRole("button", { name: "Return to Home" })
      .or(success.getByRole("link", { name: "Return to Home" }))
      .click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("§4 cart", () => {
  test("saved after every change and reloaded at start with its quantities", async ({ page }) => {
    await open(page, "/tests?test=complete-blood-count");
    const add = page.getByRole("button", { name: "Add to Cart" }).first();
    await add.click();
    await add.click();
    await expect.poll(() => cartOf(page)).toMatchObject([{ quantity: 2 }]);
    await open(page, "/cart");
    await expect(lineOf(page, "Complete Blood Count")).toContainText("₹600.00");
    await page.reload();
    await expect(lineOf(page, "Complete Blood Count")).toContainText("₹600.00");
  });

  test("a successful booking clears the cart and resets the form", async ({ page }) => {
    const dialog = await book(page);
    await fillBooking(dialog);
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await alert;
    await expect.poll(() => cartOf(page)).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /book/.test(key))),
    ).toEqual([]);
  });

  test("closing the dialog clears the form", async ({ page }) => {
    const dialog = await book(page);
    await fillBooking(dialog);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await main(page).getByRole("button", { name: "Book All Tests" }).first().click();
    await expect(field(dialog, "patientName")).toHaveValue("");
  });

  test("the cart dialog opens only with a non-empty cart", async ({ page }) => {
    await open(page, "/cart");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Book All Tests" })).toBeHidden();
  });

  test("damaged storage is an empty cart, never a crash", async ({ page }) => {
    for (const stored of ["{", "null", "7", '{"items":3}', '[null,1,{"name":"no id"}]']) {
      await page.goto("/checkups/women");
      await page.evaluate((text) => localStorage.setItem("cart", text), stored);
      await open(page, "/cart");
      await atBothWidths(page, () =>
        expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible(),
      );
    }
  });

  test("two tabs stay in step", async ({ page, context }) => {
    await openCart(page, [sugar]);
    const other = await context.newPage();
    await open(other, "/tests?test=complete-blood-count");
    await other.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(lineOf(page, "Complete Blood Count")).toContainText("₹300.00");
    await lineOf(page, "Blood Sugar")
      .getByRole("button", { name: /remove/i })
      .click();
    await expect(cartCount(other)).toHaveText("1");
  });
});

test.describe("§5 cart booking", () => {
  for (const part of ["name", "phone", "day", "time"] as const) {
    test(`the ${part} is required, else Please fill in all required fields`, async ({ page }) => {
      const dialog = await book(page);
      await fillBooking(dialog, { [part]: "" });
      const posts = countPosts(page);
      await dialog.getByRole("button", { name: "Book Tests" }).click();
      await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
      expect(posts.length).toBe(0);
    });
  }

  test("phone 10 digits, else Please enter a valid 10-digit phone number", async ({ page }) => {
    const dialog = await book(page);
    await fillBooking(dialog, { phone: "12345" });
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    const refused = page.getByText("Please enter a valid 10-digit phone number");
    await atBothWidths(page, async () => {
      await expect(dialog.locator(refused)).toBeVisible();
      await expect(field(dialog, "phoneNumber")).toBeFocused();
      // At the field alone: no toast says it again.
      await expect(refused).toHaveCount(1);
    });
  });

  test("blank email is left out of payload; the body of section 3 is sent", async ({ page }) => {
    const dialog = await book(page);
    const patient = await fillBooking(dialog, { email: "" });
    await field(dialog, "notes").fill("Second floor, no lift");
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    const sent = (await request).postDataJSON();
    expect(sent).not.toHaveProperty("email");
    expect(sent).toMatchObject({
      patientName: patient.name,
      phoneNumber: patient.phone,
      preferredDate: patient.day,
      preferredTime: "10:00 AM",
      notes: "Second floor, no lift",
      tests: [
        {
          testId: "complete-blood-count",
          testName: "Complete Blood Count",
          testPrice: 300,
          category: "Haematology",
          quantity: 2,
        },
        { testId: "blood-sugar", testName: "Blood Sugar", testPrice: 99.5, quantity: 1 },
      ],
      totalAmount: 699.5,
    });
    const answer = await (await request).response();
    expect(await answer?.json()).toMatchObject({ _id: expect.any(String) });
    await alert;
  });

  test("the date is today at the earliest", async ({ page }) => {
    const dialog = await book(page);
    await expect(field(dialog, "preferredDate")).toHaveAttribute("min", indianDay());
  });

  test("empty cart gives warning Your cart is empty", async ({ page, context }) => {
    const dialog = await book(page, [sugar]);
    await fillBooking(dialog);
    const other = await context.newPage();
    await other.goto("/checkups/women");
    await other.evaluate(() => localStorage.setItem("cart", "[]"));
    await expect(dialog).toContainText("₹0.00");
    const posts = countPosts(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await expect(snackbarOf(page, "Your cart is empty")).toBeVisible();
    expect(posts.length).toBe(0);
  });
});

test.describe("§8 cart booking", () => {
  test("failure: server's message if present", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    const dialog = await book(page);
    const patient = await fillBooking(dialog);
    await failCalls(page, "/api/cart-tests", 422, {
      success: false,
      message: "The lab is closed that day.",
    });
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await expect(page.getByText("The lab is closed that day.").first()).toBeVisible();
    await expect(field(dialog, "patientName")).toHaveValue(patient.name);
    await expect.poll(() => cartOf(page)).toHaveLength(2);
  });

  test("a refusal that no field shows is seen in the dialog and above it: 301 lines @phone", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    const lines = Array.from({ length: 301 }, (_, n) => ({ ...sugar, _id: `sugar-${n}` }));
    const dialog = await book(page, lines);
    await fillBooking(dialog);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    const sentence = "Please book at most 300 tests at once";
    for (const seen of [dialog.getByRole("alert"), dialog.getByRole("status")]) {
      await expect(seen).toHaveText(sentence);
      await expect(seen).toBeInViewport();
      const isInFront = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const front = document.elementFromPoint(x + width / 2, y + height / 2);
        return Boolean(front && element.contains(front));
      };
      await expect.poll(() => seen.getByText(sentence).evaluate(isInFront)).toBe(true);
    }
    await dialog.getByRole("status").getByRole("button", { name: "Close" }).click();
    await expect(dialog.getByRole("status")).toBeEmpty();
  });

  test("failure: else Failed to book tests. Please try again.", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    const dialog = await book(page);
    await fillBooking(dialog);
    await failCalls(page, "/api/cart-tests");
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await expect(page.getByText("Failed to book tests. Please try again.").first()).toBeVisible();
  });

  test("its snackbar hides after 6 s", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await page.clock.install();
    const dialog = await book(page);
    await fillBooking(dialog);
    await failCalls(page, "/api/cart-tests");
    await stopClock(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    const snackbar = snackbarOf(page, "Failed to book tests. Please try again.");
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(5_990);
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(20);
    await expect(snackbar).toBeHidden();
  });
});

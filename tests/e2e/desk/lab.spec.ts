import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

test("§10 lab: fields save when they are left, and show what patients see", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await openDesk(page, "manager", "/lab");
  const lab = page.getByRole("region", { name: "The lab" });
  const name = lab.getByRole("textbox", { name: "Name" });
  await name.fill("Sri Lakshmi Narasimha Diagnostics");
  await expect(lab.getByText("Sri Lakshmi Narasimha Diagnostics")).toBeVisible();
  await name.press("Enter");
  await expect(lab.getByText(/^Saved at 09:4\d AM$/)).toBeVisible();
  const pincode = lab.getByRole("textbox", { name: "Pincode" });
  await pincode.fill("56010");
  await pincode.blur();
  await expect(lab.getByText("A pincode has 6 digits: 56010")).toBeVisible();
  await pincode.fill("560038");
  await pincode.blur();
  await expect(lab.getByText("A pincode has 6 digits")).toBeHidden();

  const claims = page.getByRole("region", { name: "Claims" });
  const figure = claims.getByRole("textbox", { name: "Figure of claim 5" });
  await figure.fill("");
  await figure.blur();
  await expect(claims.getByText("accredited labs")).toBeHidden();
  const changes = page.getByRole("region", { name: "Last changes" });
  await expect(
    changes.getByText("Suma Prakash emptied the claim “NABL, accredited labs”."),
  ).toBeVisible();

  await expectFits(page);
  await expectAccessible(page);
  await changes.getByRole("button", { name: /^Undo: .* emptied the claim/ }).click();
  await expect(claims.getByText("accredited labs")).toBeVisible();
  const entry = await desk.db.selectFrom("labSettings").selectAll().orderBy("name").execute();
  expect(entry).toEqual([{ name: "name", value: "Sri Lakshmi Narasimha Diagnostics" }]);
});

test("§10 lab: days are closed by keyboard, pincodes pasted, and a colleague's change asks", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await givenBooking(desk.db, { id: "2DDD", day: "2026-12-25" });
  await openDesk(page, "manager", "/lab");
  const days = page.getByRole("region", { name: "Closed days" });
  await days.getByRole("link", { name: "December 2026" }).click();
  await days.getByRole("button", { name: "Tuesday 1 December" }).focus();
  for (const key of ["PageDown", "PageUp", "ArrowDown", "ArrowDown", "ArrowDown", "End"])
    await page.keyboard.press(key);
  for (const key of ["ArrowLeft", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await expect(days.getByRole("button", { name: "Friday 25 December, closed" })).toBeFocused();
  await expect(
    days.getByText("“We are closed on 25 December. The next day is Saturday 26.”"),
  ).toBeVisible();
  const standing = days.getByRole("link", {
    name: "1 visit stands on Fri 25 Dec. Give it a new time",
  });
  await expect(standing).toHaveAttribute("href", "/visits?day=2026-12-25");

  const places = page.getByRole("region", { name: "Where we go" });
  const add = places.getByRole("textbox", { name: "Add pincode, without a visit charge" });
  await add.fill("560001, 560003 56010");
  await add.press("Enter");
  await expect(places.getByText("A pincode has 6 digits: 56010")).toBeVisible();
  await expect(places.getByText(/^2 pincodes/)).toBeVisible();
  const charged = places.getByRole("textbox", { name: "Add pincode, with the visit charge" });
  await charged.fill("560001");
  await charged.press("Enter");
  await expect(places.getByText("560001 stands in both lists")).toBeVisible();
  await charged.fill("560064");
  await charged.press("Enter");
  const charge = places.getByRole("textbox", { name: "Visit charge", exact: true });
  await charge.fill("₹100");
  await charge.press("Enter");
  await expect(places.getByText("560064: “We come to 560064. Visit charge ₹100.”")).toBeVisible();
  await places.getByRole("button", { name: "Remove 560003" }).click();
  await expect(places.getByText("560003")).toBeHidden();

  const texts = page.getByRole("region", { name: "Texts of notices" });
  const moved = texts.getByRole("group", { name: "New time" }).getByLabel("English");
  await moved.fill("{lab}: namaste, we come on {time}.");
  await expect(texts.getByText(/namaste, we come on Tue 24 Nov, 09:00 AM\./)).toBeVisible();
  await moved.blur();
  await expect(texts.getByText("Please keep {link} in the text")).toBeVisible();

  const lab = page.getByRole("region", { name: "The lab" });
  const email = lab.getByRole("textbox", { name: "E-mail" });
  await email.fill("hello@doorstep.example");
  await desk.db
    .insertInto("labSettings")
    .values({ name: "email", value: "desk@doorstep.example" })
    .execute();
  await email.blur();
  await expect(
    lab.getByText("The e-mail address was changed while you had it open: desk@doorstep.example."),
  ).toBeVisible();
  await lab.getByRole("button", { name: "Save mine" }).click();
  await expect(lab.getByText(/^Saved at 09:4\d AM$/)).toBeVisible();
  await expect(email).toHaveValue("hello@doorstep.example");
});

test("§10 lab: a message is written in each language, by keyboard", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await openDesk(page, "manager", "/lab");
  const texts = page.getByRole("region", { name: "Texts of notices" });
  const moved = texts.getByRole("group", { name: "New time" });
  await expect(moved).toContainText("When the lab gives a visit a new time");
  const english = moved.getByRole("textbox", { name: "English" });
  const hindi = moved.getByRole("textbox", { name: "Hindi" });
  const usual = "{lab}: {reference} का नया समय: {time}। {link}";
  await expect(hindi).toHaveValue(usual);
  await expect(hindi).toHaveAttribute("lang", "hi");
  await english.fill("{lab}: namaste, we come on {time}. {link}");
  await page.keyboard.press("Tab");
  await atBothWidths(page, async () => {
    await expect(hindi).toBeFocused();
    await expect(texts.getByText(/^Saved at 09:4\d AM$/)).toBeVisible();
  });
  const notEnglish = "Patients who booked in Hindi get this usual text, not your English one.";
  await atBothWidths(page, async () => {
    await expect(hindi).toHaveAccessibleDescription(notEnglish);
    await expectFits(page);
  });

  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText("{lab}: नमस्ते, हम {समय} आएँगे। {link}");
  await page.keyboard.press("Tab");
  await atBothWidths(page, () =>
    expect(moved.getByText(/^\{समय\} is not known here\. Use \{lab\}/)).toBeVisible(),
  );
  await hindi.fill("{lab}: नमस्ते, हम {time} आएँगे। {link}");
  await atBothWidths(page, () =>
    expect(moved.getByText(/नमस्ते, हम मंगल 24 नवंबर, सुबह 9:00 बजे आएँगे। \(बुकिंग का लिंक\)/)).toBeVisible(),
  );
  await hindi.blur();
  await atBothWidths(page, () => expect(moved.getByText(notEnglish)).toBeHidden());
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  const settings = desk.db.selectFrom("labSettings").selectAll().orderBy("name");
  await expect
    .poll(() => settings.execute())
    .toEqual([
      { name: "text.visit.moved", value: "{lab}: namaste, we come on {time}. {link}" },
      { name: "text.visit.moved.hi", value: "{lab}: नमस्ते, हम {time} आएँगे। {link}" },
    ]);

  const changes = page.getByRole("region", { name: "Last changes" });
  await changes
    .getByRole("button", {
      name: "Undo: Suma Prakash wrote a new message for “visit moved” in Hindi.",
    })
    .click();
  await expect(hindi).toHaveValue(usual);
  await expect(english).toHaveValue("{lab}: namaste, we come on {time}. {link}");
});

test("§10 lab: on a slow line a saved value stays in view, and mine is saved over theirs at once", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/lab");
  let read = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/lab.data*", async (route) => {
    if (route.request().method() === "GET") {
      asked.resolve();
      await read.promise;
    }
    await route.continue();
  });
  const lab = page.getByRole("region", { name: "The lab" });
  const email = lab.getByRole("textbox", { name: "E-mail" });
  await email.fill("hello@doorstep.example");
  await email.blur();
  await asked.promise;
  await page.clock.runFor(1000);
  await expect(email).toHaveValue("hello@doorstep.example");
  read.resolve();
  await expect(lab.getByText(/^Saved at 09:4\d AM$/)).toBeVisible();

  read = Promise.withResolvers();
  await email.fill("lab@doorstep.example");
  const changed = { value: "desk@doorstep.example" };
  await desk.db.updateTable("labSettings").set(changed).where("name", "=", "email").execute();
  await email.blur();
  await expect(lab.getByText(/while you had it open: desk@doorstep\.example\.$/)).toBeVisible();
  const mine = lab.getByRole("button", { name: "Save mine" });
  await expect(mine).toBeDisabled();
  read.resolve();
  await mine.click();
  await expect(mine).toHaveCount(0);
  await expect(email).toHaveValue("lab@doorstep.example");
  const stored = desk.db.selectFrom("labSettings").select("value").where("name", "=", "email");
  await expect.poll(() => stored.execute()).toEqual([{ value: "lab@doorstep.example" }]);
});

test("§10 lab: without script a form still saves", async ({ browser, desk }) => {
  await desk.db.deleteFrom("labSettings").execute();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  await page.goto(`${desk.deskUrl}/lab`);
  const lab = page.getByRole("region", { name: "The lab" });
  await lab.getByRole("textbox", { name: "GSTIN" }).fill("29AAAAA0000A1Z");
  await lab.getByRole("textbox", { name: "GSTIN" }).press("Enter");
  await expect(
    page.getByText("A GSTIN has 15 signs, like 29AAAAA0000A1Z5: 29AAAAA0000A1Z"),
  ).toBeVisible();
  await lab.getByRole("textbox", { name: "UPI merchant code" }).fill("8099");
  await lab.getByRole("textbox", { name: "UPI merchant code" }).press("Enter");
  await expect(lab.getByRole("textbox", { name: "UPI merchant code" })).toHaveValue("8099");
  const settings = desk.db.selectFrom("labSettings").selectAll();
  await expect.poll(() => settings.execute()).toEqual([{ name: "merchantCode", value: "8099" }]);
  await page.getByRole("button", { name: "Friday 27 November" }).click();
  await expect(page.getByText("27 November is closed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Friday 27 November, closed" })).toBeVisible();
  await context.close();
});

test("§10 lab: the reasons to cancel are the lab's own list @phone", async ({
  page,
  desk,
  openDesk,
}, { project }) => {
  await desk.db.deleteFrom("labSettings").execute();
  await openDesk(page, "manager", "/lab");
  const reasons = page.getByRole("region", { name: "Reasons to cancel" });
  await expect(reasons.getByText("10 can be chosen")).toBeVisible();
  const price = reasons.getByRole("textbox", { name: "Reason “Price”" });
  await price.fill("Too dear");
  await price.press("Enter");
  await expect(reasons.getByRole("textbox", { name: "Reason “Too dear”" })).toBeVisible();
  const add = reasons.getByRole("textbox", { name: "Add a reason" });
  await add.fill("too dear");
  await add.press("Enter");
  await expect(reasons.getByText("“Too dear” stands in the list already")).toBeVisible();
  await expect(add).toHaveValue("too dear");
  await add.fill("Festival");
  await add.press("Enter");
  await expect(reasons.getByText("11 can be chosen")).toBeVisible();
  await reasons
    .getByRole("listitem")
    .filter({ has: page.getByRole("textbox", { name: "Reason “Another lab”" }) })
    .getByRole("button", { name: "Take out of use" })
    .click();
  await expect(reasons.getByText("10 can be chosen")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await givenBooking(desk.db, { id: "2CCC", reference: "DS-2CCC", status: "confirmed" });
  await page.goto(`${desk.deskUrl}/bookings/DS-2CCC`);
  if (project.name === "phone") await page.getByLabel("More", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel visit" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio")).toHaveCount(10);
  await expect(dialog.getByRole("radio", { name: "Another lab" })).toBeHidden();
  await dialog.getByRole("radio", { name: "Festival" }).check({ force: true });
  await dialog.getByRole("button", { name: "Cancel visit" }).click();
  await expect(page.getByText("Visit cancelled. Nobody was told")).toBeVisible();
});

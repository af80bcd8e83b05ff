import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, ready } from "../site.ts";
import sharp from "sharp";
import { expect, signIn, test } from "./desk.ts";

const TITLE = "Why fasting starts the evening before";
const SLUG = "why-fasting-starts-the-evening-before";

test.beforeEach(({ expectedErrors }) => {
  // The test's own clock, which may not run in the frame of the preview.
  expectedErrors.push(/Blocked script execution in 'about:srcdoc'/);
});

// Other specs empty the table of pictures: a post that stays would show one that is gone.
test.afterEach(async ({ desk: { db } }) => {
  await db.deleteFrom("posts").where("slug", "like", `${SLUG}%`).execute();
  await bumpDataVersion(db);
});

test("§10 catalogue: a post is written beside its page, saved, refused and put on the site", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/posts");
  await page.getByRole("link", { name: "Write a post" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { level: 1, name: "Write a post" })).toBeVisible(),
  );
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(TITLE);
  await page.getByRole("textbox", { name: /^One sentence about it/ }).fill("What to eat at 9 PM.");
  await page.getByRole("combobox", { name: "Subject" }).selectOption("Heart health");
  await page.getByRole("combobox", { name: "Picture" }).selectOption("Lipids, drawn");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("A lipid profile measures fat.");
  await text.press("End");
  await text.press("Enter");
  await text.press("Enter");
  await text.pressSequentially("What you may have");
  await page.getByRole("button", { name: "Heading" }).click();
  await expect(text).toHaveValue("A lipid profile measures fat.\n\n# What you may have");
  await text.pressSequentially("\nWater");
  await page.getByRole("button", { name: "Line of a list" }).click();
  await atBothWidths(page, async () => {
    await expect(text).toHaveValue("A lipid profile measures fat.\n\n# What you may have\n- Water");
    await expect(page.getByText("10 words, one minute to read")).toBeVisible();
  });

  // The page stands beside it, in the site's own template.
  await page.clock.runFor(500);
  const seen = page.frameLocator("iframe");
  await atBothWidths(page, async () => {
    await expect(seen.getByRole("heading", { name: TITLE })).toBeVisible();
    await expect(seen.getByRole("heading", { name: "What you may have" })).toBeVisible();
    await expect(seen.getByRole("listitem").first()).toHaveText("Water");
  });
  expect(
    await seen.locator("header img").evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Phone" }).click();
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: test.info().outputPath("post.png"), fullPage: true });

  await page.clock.runFor(5_000);
  await atBothWidths(page, () =>
    expect(page.getByText(/^Saved at 09:4\d AM, only you see it$/)).toBeVisible(),
  );
  await page.reload();
  await ready(page);
  await expect(text).toHaveValue(/# What you may have/);

  // What was typed in the last seconds before the page was left is saved too.
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill(`${TITLE} it`);
  await title.press("Escape");
  const saving = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.keyboard.press("Escape");
  await saving;
  await expect(page).toHaveURL(/\/catalogue\/posts$/);
  await page.goBack();
  await expect(title).toHaveValue(`${TITLE} it`);
  await title.fill(TITLE);

  await text.press("Control+Enter");
  const checked = page.getByRole("textbox", { name: "Checked by" });
  await atBothWidths(page, async () => {
    await expect(page.getByText("Write who checked it")).toBeVisible();
    await expect(checked).toBeFocused();
  });
  await checked.fill("Dr. Shankar Prakash");
  await page.getByRole("button", { name: "Hindi" }).click();
  await page.getByRole("textbox", { name: "Title in Hindi" }).fill("उपवास");
  await checked.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(page.getByText("The Hindi version needs a text, or nothing at all")).toBeVisible(),
  );
  await page.getByRole("textbox", { name: "Text in Hindi" }).fill("पानी पी सकते हैं।");
  await page.clock.runFor(500);
  await atBothWidths(page, async () => {
    await expect(seen.getByText("पानी पी सकते हैं।")).toBeVisible();
    await expect(seen.getByText("तथ्यों की जाँच:")).toBeVisible();
  });
  await page.getByRole("button", { name: /^Put on the site/ }).click();
  await atBothWidths(page, () =>
    expect(page.getByText(`“${TITLE}” is on the site.`)).toBeVisible(),
  );
  await expect
    .poll(async () => (await fetch(`${desk.siteUrl}/blog/${SLUG}`)).text())
    .toContain("Dr. Shankar Prakash");

  await page.getByRole("link", { name: TITLE }).click();
  await page.getByRole("button", { name: "Take off the site" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText(`“${TITLE}” is off the site.`)).toBeVisible(),
  );
  await expect.poll(async () => (await fetch(`${desk.siteUrl}/blog/${SLUG}`)).status).toBe(404);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await fetch(`${desk.siteUrl}/blog/${SLUG}`)).status).toBe(200);
});

test("§10 catalogue: two who write one draft are told, and nothing typed is lost", async ({
  page,
  context,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/posts/draft-0123456789ab");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("First");
  await page.clock.runFor(5_000);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await ready(other);
  await other.getByRole("textbox", { name: "Title", exact: true }).fill("Second");
  await other.getByRole("button", { name: "Keep for later" }).click();
  await expect(other.getByText("Kept for later, only you see it.")).toBeVisible();
  await other.close();
  await title.fill("Third");
  await page.clock.runFor(5_000);
  await expect(page.getByText(/^You saved this draft in another tab at 09:4\d AM/)).toBeVisible();
  await expect(title).toHaveValue("Third");
  await page.getByRole("button", { name: "Save mine all the same" }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
});

const photo = async () => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#2a7" } })
    .jpeg()
    .toBuffer(),
});
const REPORT = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7\n") };

test("§10 catalogue: a picture is sent, refused when it is none, and shown to patients", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  await openDesk(page, "manager", "/catalogue/posts/draft-0123456789ad");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(TITLE);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("It is open.");
  await page.getByRole("textbox", { name: "Checked by" }).fill("Dr. Shankar Prakash");
  const file = page.getByLabel(/^Or one of your own/);
  await file.setInputFiles(REPORT);
  await expect(
    page.getByText("This is not a picture. Choose a JPEG, PNG or WebP file."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("refused.png"), fullPage: true });

  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await page.route("**/catalogue/pictures", (route) => route.abort(), { times: 1 });
  await file.setInputFiles(await photo());
  await expect(page.getByText("Not sent: no answer from the server.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  const picture = page.getByRole("combobox", { name: "Picture" });
  await expect(picture.locator("option:checked")).toHaveText(/^Sent 09:4\d AM, Suma Prakash$/);
  const path = await picture.inputValue();
  await page.clock.runFor(500);
  const image = page.frameLocator("iframe").locator("header img");
  await expect(image).toHaveAttribute("src", path);
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBe(1200);
  await page.screenshot({ path: test.info().outputPath("sent.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await page.screenshot({ path: test.info().outputPath("sent-360.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("button", { name: /^Put on the site/ }).click();
  await expect(page.getByText(`“${TITLE}” is on the site.`)).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${desk.siteUrl}/blog/${SLUG}`)).text())
    .toContain(path);
  const shown = await fetch(desk.siteUrl + path);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  const gone = await fetch(`${desk.siteUrl}/pictures/${"0".repeat(32)}.webp`);
  expect(gone.status).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 catalogue: a post is written in both languages, with a picture, and kept", async ({
    page,
    desk,
  }) => {
    await signIn(page, desk, "manager");
    await page.goto(`${desk.deskUrl}/catalogue/posts/draft-0123456789ae`);
    await expect(page.getByRole("button", { name: "Heading" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Hindi" })).toBeHidden();
    await page.getByLabel("Title", { exact: true }).fill(TITLE);
    await page.getByLabel("Text", { exact: true }).fill("It is open.");
    await page.getByLabel("Title in Hindi").fill("नया बूथ");
    await page.getByLabel("Text in Hindi", { exact: true }).fill("यह खुला है।");
    await page.getByLabel("Subject", { exact: true }).selectOption("Another subject");
    // Locators by role and text leave out what stands in a noscript element.
    await page.locator("noscript input[name=newSubject]").fill("Booths");
    const send = page.locator("noscript button", { hasText: "Send the picture" });
    const file = page.getByLabel(/^Or one of your own/);
    await file.setInputFiles(REPORT);
    await send.click();
    await expect(
      page.getByText("This is not a picture. Choose a JPEG, PNG or WebP file."),
    ).toBeVisible();
    await expect(page.getByLabel("Title in Hindi")).toHaveValue("नया बूथ");
    await file.setInputFiles(await photo());
    await page.getByRole("button", { name: /^Put on the site/ }).click();
    await expect(
      page.getByText("Please send the picture first, with the button below it").first(),
    ).toBeVisible();
    await file.setInputFiles(await photo());
    await send.click();
    await expect(page.getByLabel("Picture", { exact: true }).locator("option:checked")).toHaveText(
      /^Sent 09:4\d AM, Suma Prakash$/,
    );
    await page.getByLabel("Checked by").fill("Dr. Shankar Prakash");
    await page.getByRole("button", { name: "Keep for later" }).click();
    await expect(page.getByText("Kept for later, only you see it.")).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("plain.png"), fullPage: true });
    await expect(page.getByLabel("Checked by")).toHaveValue("Dr. Shankar Prakash");
    await page.getByRole("button", { name: /^Put on the site/ }).click();
    await expect(page.getByText(`“${TITLE}” is on the site.`)).toBeVisible();
    const [post] = await desk.db.selectFrom("posts").selectAll().where("id", "=", SLUG).execute();
    expect(post).toMatchObject({
      category: "Booths",
      hindiContent: "<p>यह खुला है।</p>",
      image: expect.stringMatching(/^\/pictures\//),
    });
  });
});

test("§10 catalogue: pasted text keeps headings, lists and links, nothing else", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/posts/draft-0123456789ac");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.focus();
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      '<h2>Head</h2><p onclick="x()"><b>Bold</b> <a href="https://lab.example/">here</a></p><ul><li>One</li></ul><script>x()</script><img src=x onerror=x()>',
    );
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(text).toHaveValue("# Head\n\nBold [here](https://lab.example/)\n\n- One");
});

test("§10 catalogue: reviews are hidden, shown and written down", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("reviews").where("name", "=", "Padma K.").execute();
  await desk.db.updateTable("reviews").set({ offSite: "", offSiteSince: null }).execute();
  await openDesk(page, "manager", "/catalogue/reviews");
  const rows = page.getByRole("region", { name: "Reviews" }).getByRole("listitem");
  const name = await rows.first().locator("b").innerText();
  await page.getByRole("button", { name: `Hide the review of ${name}` }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText(`The review of ${name} is hidden.`)).toBeVisible();
    await expect(rows.last()).toContainText(/Sample, hidden at 09:4\d AM/);
    // The next one has the focus: several are hidden by Enter alone.
    await expect(rows.first().getByRole("button")).toBeFocused();
  });
  await page.getByRole("button", { name: `Show the review of ${name}` }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("These people are invented. Show them?")).toBeVisible(),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Show", exact: true }).click();
  await atBothWidths(page, () =>
    expect(page.getByText(`The review of ${name} is on the site.`)).toBeVisible(),
  );

  await page.getByRole("button", { name: "Write a review down" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Padma K.");
  await dialog.getByRole("textbox", { name: "Area" }).fill("HAL 2nd Stage");
  await dialog.getByRole("textbox", { name: "What the person said" }).fill("They came at 6:40.");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(dialog.getByText("A review needs a person who agreed, and the day.")).toBeVisible(),
  );
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Agreed on" }).fill("12 Nov");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("The review of Padma K. is on the site.")).toBeVisible();
    await expect(page.getByText("HAL 2nd Stage, said yes on 12 Nov")).toBeVisible();
    await expectFits(page);
  });
  await page.screenshot({ path: test.info().outputPath("reviews.png"), fullPage: true });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("HAL 2nd Stage, said yes on 12 Nov")).toHaveCount(0);
});

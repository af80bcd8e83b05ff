import { atBothWidths } from "./both-widths.ts";
import { expect, nextAlert, open, type Page, test, cartCount } from "./site.ts";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

test.describe("§2 header", () => {
  test("a logo links home", async ({ page }) => {
    await open(page, "/tests");
    const logo = header(page).getByRole("link", { name: /home$/ });
    await atBothWidths(page, () => logo.click({ trial: true }));
    await logo.click();
    await expect(page).toHaveURL("/");
  });

  test("a cart button has an item-count badge", async ({ page }) => {
    await open(page, "/tests?test=complete-blood-count");
    const cart = header(page).getByRole("link", { name: /^Cart/ });
    await atBothWidths(page, () => expect(cartCount(page)).toBeHidden());
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(cartCount(page)).toHaveText("2");
    await expect(cart).toHaveAccessibleName(/2 items/);
    await cart.click();
    await expect(page).toHaveURL("/cart");
  });

  test("a Your Reports button leads to the reports", async ({ page }) => {
    await open(page, "/");
    const reports = header(page).getByRole("link", { name: "Your Reports" });
    await atBothWidths(page, () => reports.click({ trial: true }));
    await reports.click();
    await expect(page).toHaveURL("/reports");
  });

  const links = [
    ["Book a Test", "/tests"],
    ["Collection booth Near Me", "/collection-booth"],
    ["Become a Partner", "/callback"],
    ["My Reports", "/reports"],
    ["Corporate Enquiry", "/callback"],
  ] as const;
  for (const [name, path] of links) {
    test(`the nav link ${name} leads to ${path} @phone`, async ({ page, isMobile }) => {
      await open(page, "/checkups/women");
      if (isMobile) await header(page).getByRole("button", { name: "Menu" }).click();
      await header(page).getByRole("navigation").getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    });
  }

  test("Blog smooth-scrolls to the blog section @phone", async ({ page, isMobile }) => {
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        document.documentElement.dataset.scrolled = `${this.id} ${JSON.stringify(options)}`;
        scroll.call(this, options);
      };
    });
    await open(page, "/");
    if (isMobile) await header(page).getByRole("button", { name: "Menu" }).click();
    await header(page).getByRole("link", { name: "Blog", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute(
      "data-scrolled",
      'blog {"behavior":"smooth"}',
    );
    await expect(page.locator("#blog")).toBeInViewport();
  });

  test("Blog goes to the blog section from any other page @phone", async ({ page, isMobile }) => {
    await open(page, "/checkups/men");
    if (isMobile) await header(page).getByRole("button", { name: "Menu" }).click();
    await header(page).getByRole("link", { name: "Blog", exact: true }).click();
    await expect(page).toHaveURL("/#blog");
    await expect(page.locator("#blog")).toBeInViewport();
  });
});

test("the focus ring of the search box lies above the button beside it", async ({ page }) => {
  await open(page, "/checkups/women");
  const box = header(page).locator("input[name=q]");
  await box.fill("cbc");
  await expect(box).toHaveCSS("z-index", "1");
  await expect(header(page).getByRole("button", { name: "Search", exact: true })).toHaveCSS(
    "z-index",
    "auto",
  );
  await header(page).getByRole("button", { name: "Clear search" }).click();
  await expect(box).toHaveValue("");
});

test.describe("§2 footer", () => {
  const links = [
    ["Tests", /\/tests$/],
    ["Packages", /\/packages$/],
    ["Become a Partner", /\/callback$/],
    ["Blog", /\/#blog$/],
  ] as const;
  for (const [name, url] of links) {
    test(`the quick link ${name} leads where it says`, async ({ page }) => {
      await open(page, "/checkups/women");
      const link = footer(page)
        .getByRole("navigation", { name: "Quick Links" })
        .getByRole("link", { name });
      await atBothWidths(page, () => link.click({ trial: true }));
      await link.click();
      await expect(page).toHaveURL(url);
    });
  }

  test("shows a contact address, contact e-mail and phone, and social links", async ({ page }) => {
    await open(page, "/");
    await expect(footer(page).getByText("100 Feet Road, Indiranagar")).toBeVisible();
    await expect(footer(page).getByRole("link", { name: "care@doorstep.example" })).toHaveAttribute(
      "href",
      "mailto:care@doorstep.example",
    );
    await expect(footer(page).getByRole("link", { name: "1000000000" })).toHaveAttribute(
      "href",
      /^tel:/,
    );
    for (const name of ["Facebook", "Instagram", "LinkedIn"])
      await expect(footer(page).getByRole("link", { name })).toHaveAttribute("href", /^https:/);
  });
});

test.describe("§5 newsletter", () => {
  test("an empty e-mail alerts Please enter a valid email address.", async ({ page }) => {
    await open(page, "/");
    const alert = nextAlert(page);
    await footer(page).getByRole("button", { name: "Subscribe" }).click();
    expect(await alert).toBe("Please enter a valid email address.");
  });

  test("otherwise it alerts Thank you for subscribing to our newsletter!, clears the box and makes no call", async ({
    page,
  }) => {
    await open(page, "/");
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(request.url());
    });
    const box = footer(page).getByRole("textbox");
    await box.fill("asha@example.com");
    const alert = nextAlert(page);
    await footer(page).getByRole("button", { name: "Subscribe" }).click();
    expect(await alert).toBe("Thank you for subscribing to our newsletter!");
    await expect(box).toHaveValue("");
    expect(calls).toEqual([]);
  });
});

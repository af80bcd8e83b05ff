import { atBothWidths } from "./both-widths.ts";
import { expect, failCalls, FAILED_CALL, open, type Page, test } from "./site.ts";

const teaser = (page: Page) => page.locator("#blog");

async function fromHomeWithPosts(page: Page, posts: object[]) {
  await open(page, "/checkups/women");
  await page.route("**/api/blogs", (route) => route.fulfill({ json: posts }));
  await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
}

const aPost = (slug: string) => ({
  _id: slug,
  slug,
  title: `Post ${slug}`,
  image: `/images/blog/${slug}.svg`,
  metaDescription: `About ${slug}.`,
  content: "<p>Text</p>",
  category: "heart-health",
  tags: [],
  publishDate: "2026-03-01T12:00:00.000Z",
  createdAt: "2026-03-01T12:00:00.000Z",
});

test.describe("§2 blog", () => {
  test("teaser: first 3 posts, See All Blogs link when more than 3", async ({ page }) => {
    await open(page, "/");
    await atBothWidths(page, () => expect(teaser(page).getByRole("article")).toHaveCount(3));
    await teaser(page).getByRole("link", { name: "See All Blogs" }).click();
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL("/blogs");
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(9);
    });
  });

  test("no See All Blogs link with 3 posts", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await fromHomeWithPosts(page, [aPost("a"), aPost("b"), aPost("c")]);
    await expect(teaser(page).getByRole("article")).toHaveCount(3);
    await expect(teaser(page).getByRole("link", { name: "See All Blogs" })).toHaveCount(0);
  });

  test("card: image, title, Posted on date (long US format), meta description, Read More", async ({
    page,
  }) => {
    await open(page, "/blogs");
    const card = page.getByRole("article").filter({
      has: page.getByRole("heading", { name: "Why Vitamin D Runs Low in Sunny India" }),
    });
    await expect(card.locator("img")).toHaveAttribute(
      "src",
      "/images/blog/vitamin-d-in-sunny-india.svg",
    );
    await expect(card).toContainText("Posted on November 12, 2026");
    await expect(card).toContainText("India has sunshine all year, yet low vitamin D is common.");
    await card.getByRole("link", { name: /Read More/ }).click();
    await expect(page).toHaveURL("/blog/vitamin-d-in-sunny-india");
  });

  test("empty: No blogs available at the moment.", async ({ page }) => {
    await fromHomeWithPosts(page, []);
    await atBothWidths(page, () =>
      expect(page.getByText("No blogs available at the moment.")).toBeVisible(),
    );
  });

  test("a failed image uses a fallback image", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await page.route("**/images/blog/vitamin-d*", (route) => route.abort());
    await open(page, "/blogs");
    await expect(page.getByRole("article").first().locator("img")).toHaveAttribute(
      "src",
      "/images/blog/fallback.svg",
    );
  });

  test("post page: title, date, category (dashes to spaces, upper case), image, HTML content, tags, Back to Blogs button", async ({
    page,
  }) => {
    await open(page, "/blog/vitamin-d-in-sunny-india");
    const main = page.getByRole("main");
    await atBothWidths(page, async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Why Vitamin D Runs Low in Sunny India",
      );
      await expect(main).toContainText("November 12, 2026");
      await expect(main.getByText("VITAMINS AND NUTRITION").first()).toBeVisible();
      await expect(
        main.locator('img[src="/images/blog/vitamin-d-in-sunny-india.svg"]'),
      ).toBeVisible();
    });
    expect(await main.locator("h2").count()).toBeGreaterThan(1);
    await atBothWidths(page, async () => {
      for (const tag of ["vitamin d", "bones", "sunlight", "supplements"])
        await expect(main.getByText(new RegExp(`^#?${tag}$`)).first()).toBeVisible();
    });
    await main.getByRole("link", { name: "Back to Blogs" }).first().click();
    await expect(page).toHaveURL("/blogs");
  });

  test("not found: Oops! plus Blog post not found", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    const answer = await page.goto("/blog/no-such-post");
    expect(answer?.status()).toBe(404);
    await atBothWidths(page, async () => {
      await expect(page.getByRole("main").getByText("Oops!")).toBeVisible();
      await expect(page.getByRole("main").getByText("Blog post not found")).toBeVisible();
    });
  });
});

test.describe("§8 blogs", () => {
  test("Failed to load blogs on the list", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/");
    await failCalls(page, "/api/blogs");
    await teaser(page).getByRole("link", { name: "See All Blogs" }).click();
    await expect(page.getByText("Failed to load blogs")).toBeVisible();
  });

  test("Failed to load blogs in the teaser", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/checkups/women");
    await failCalls(page, "/api/blogs");
    await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
    await expect(page.getByText("Failed to load blogs")).toBeVisible();
  });

  test("Failed to load blog post, after Oops!", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/blogs");
    await failCalls(page, "/api/blogs/");
    await page
      .getByRole("article")
      .first()
      .getByRole("link", { name: /Read More/ })
      .click();
    await atBothWidths(page, async () => {
      await expect(page.getByText("Oops!")).toBeVisible();
      await expect(page.getByText("Failed to load blog post")).toBeVisible();
    });
  });
});

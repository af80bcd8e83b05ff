import { expect, test } from "vitest";
import { categoryLabel, postPath, withScrollingTables } from "#app/domain/blog/blog.ts";

test("a category's dashes become spaces, in upper case", () => {
  expect(categoryLabel("vitamins-and-nutrition")).toBe("VITAMINS AND NUTRITION");
  expect(categoryLabel("heart")).toBe("HEART");
});

test("a slug is encoded in its path", () => {
  expect(postPath("a/b c")).toBe("/blog/a%2Fb%20c");
});

test("each table of a post scrolls in its own region", () => {
  expect(withScrollingTables("<p>a</p><table><tr></tr></table><table></table>")).toBe(
    '<p>a</p><div role="region" aria-label="Table 1" tabindex="0"><table><tr></tr></table></div>' +
      '<div role="region" aria-label="Table 2" tabindex="0"><table></table></div>',
  );
});

import { expect, test } from "vitest";
import type { Post } from "#app/domain/blog/blog.ts";
import type { Package } from "#app/domain/packages/package.ts";
import { counted, overviewOf } from "./package-overview.ts";
import { teaserOf } from "./blog-teaser.tsx";

const aPackage = (given: Partial<Package>): Package => ({
  _id: "p",
  name: "Package",
  subtitle: "",
  description: "",
  packageType: "p",
  healthConcern: "",
  gender: "",
  ageGroup: "",
  savings: 0,
  color: "",
  icon: "",
  tests: [],
  ...given,
});

test("a concern counts what its own page shows: its packages and names that contain it", () => {
  const { concerns } = overviewOf([
    aPackage({ healthConcern: "Heart" }),
    aPackage({ name: "Mini heart check" }),
    aPackage({ healthConcern: "Fever" }),
  ]);
  expect(concerns).toMatchObject({ Heart: 2, Fever: 1, Cancer: 0 });
});

test("all packages and the mini ones are counted", () => {
  const counts = overviewOf([
    aPackage({ packageType: "mini-heart-check" }),
    aPackage({ packageType: "cardiac-health" }),
  ]);
  expect(counts).toMatchObject({ packages: 2, mini: 1 });
});

test("recommended checkups are the six combinations, women first, with the lab's package if any", () => {
  const { recommended } = overviewOf([
    aPackage({ gender: "women" }),
    aPackage({ gender: "women", ageGroup: "25-50", name: "Women 25 to 50" }),
  ]);
  expect(recommended.map(({ gender, ageGroup, pack }) => [gender, ageGroup, pack?.name])).toEqual([
    ["women", "under-25", undefined],
    ["women", "25-50", "Women 25 to 50"],
    ["women", "above-50", undefined],
    ["men", "under-25", undefined],
    ["men", "25-50", undefined],
    ["men", "above-50", undefined],
  ]);
});

test("counts are written with their noun", () => {
  expect([counted(1, "test"), counted(9, "test")]).toEqual(["1 test", "9 tests"]);
});

test("§2 blog teaser: first 3 posts, more when there are more than 3", () => {
  const posts = ["a", "b", "c", "d"].map((slug): Post => ({
    _id: slug,
    title: slug,
    slug,
    image: "",
    metaDescription: "",
    content: "<p>Long</p>",
    category: "",
    tags: [],
    publishDate: "2026-11-12T00:00:00Z",
    createdAt: "2026-11-12T00:00:00Z",
  }));
  expect(teaserOf(posts).posts.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
  expect(teaserOf(posts).posts[0]).not.toHaveProperty("content");
  expect([teaserOf(posts).more, teaserOf(posts.slice(1)).more]).toEqual([true, false]);
});

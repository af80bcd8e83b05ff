import { SAMPLE_LAB } from "#tests/sample-lab.ts";
import { describe, expect, test } from "vitest";
import type { LabDetails } from "#app/lib/lab.ts";
import { pageMeta } from "./page-meta.ts";
import { labData, postData, productData } from "./structured-data.ts";

const lab: LabDetails = {
  ...SAMPLE_LAB,
  social: [{ name: "Facebook", url: "https://www.facebook.com/" }],
};
const at = (pathname: string) => ({
  matches: [{ loaderData: { lab } }] as [{ loaderData: { lab: LabDetails } }],
  location: { pathname },
});
const about = { title: "Available Tests", description: "All tests." };

describe("the head of a page", () => {
  test("has the names of page and lab, and a canonical URL from the configuration", () => {
    const meta = pageMeta(at("/tests/"), about);
    expect(meta).toContainEqual({ title: "Available Tests | Doorstep Diagnostics" });
    expect(meta).toContainEqual({ name: "description", content: "All tests." });
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://doorstep.example/tests",
    });
    expect(meta).toContainEqual({
      property: "og:image",
      content: "https://doorstep.example/images/share.png",
    });
  });

  test("of the home page keeps the slash and has no breadcrumbs", () => {
    const meta = pageMeta(at("/"), about);
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://doorstep.example/",
    });
    expect(JSON.stringify(meta)).not.toContain("BreadcrumbList");
  });

  test("names the page's address in both languages", () => {
    const alternates = pageMeta(at("/tests/"), about).filter((tag) => "hrefLang" in tag);
    expect(alternates).toEqual(
      [
        ["en-IN", "https://doorstep.example/tests"],
        ["hi-IN", "https://doorstep.example/hi/tests"],
        ["x-default", "https://doorstep.example/tests"],
      ].map(([hrefLang, href]) => ({ tagName: "link", rel: "alternate", hrefLang, href })),
    );
  });

  test("has breadcrumbs from home", () => {
    const above = [{ name: "Blogs", path: "/blogs" }];
    const meta = pageMeta(at("/blog/lipids"), { ...about, above });
    expect(meta).toContainEqual({
      "script:ld+json": expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ position: 1, name: "Home", item: "https://doorstep.example/" }),
          expect.objectContaining({ position: 2, name: "Blogs" }),
          expect.objectContaining({
            position: 3,
            name: "Available Tests",
            item: "https://doorstep.example/blog/lipids",
          }),
        ],
      }),
    });
  });

  test("of a page kept out of search engines has no tags for sharing", () => {
    expect(pageMeta(at("/reports"), { ...about, noindex: true })).toEqual([
      { title: "Available Tests | Doorstep Diagnostics" },
      { name: "description", content: "All tests." },
      { name: "robots", content: "noindex" },
    ]);
  });

  test("shares a photograph, but not an SVG", () => {
    const image = (path: string) =>
      pageMeta(at("/blog/x"), { ...about, image: path }).find(
        (tag) => "property" in tag && tag.property === "og:image",
      );
    expect(image("/photo.jpg")).toMatchObject({ content: "https://doorstep.example/photo.jpg" });
    expect(image("https://cdn.example/a.png")).toMatchObject({
      content: "https://cdn.example/a.png",
    });
    expect(image("/images/blog/x.svg")).toMatchObject({
      content: "https://doorstep.example/images/share.png",
    });
  });
});

describe("structured data", () => {
  test("gives the lab's address in full", () => {
    expect(labData(lab)).toMatchObject({
      telephone: "+911000000000",
      address: { streetAddress: "100 Feet Road", addressLocality: "Bengaluru" },
    });
  });

  test("states the price of a package with two decimals, and nothing without a price", () => {
    const offered = { name: "Full Body", description: "…", path: "/package/full-body" };
    expect(productData(lab, { ...offered, price: 1500 })).toMatchObject([
      {
        "@type": "Product",
        offers: {
          price: "1500.00",
          priceCurrency: "INR",
          url: "https://doorstep.example/package/full-body",
        },
      },
    ]);
    expect(productData(lab, offered)).toEqual([]);
  });

  test("makes a post's picture absolute", () => {
    const post = {
      title: "Lipids",
      metaDescription: "…",
      image: "/images/blog/lipids.svg",
      path: "/blog/lipids",
      publishDate: "2026-10-20T12:00:00.000Z",
      category: "heart-health",
      tags: ["heart"],
    };
    expect(postData(lab, post)).toMatchObject({
      headline: "Lipids",
      image: "https://doorstep.example/images/blog/lipids.svg",
      datePublished: "2026-10-20T12:00:00.000Z",
    });
  });
});

import { createRoutesStub } from "react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { postData } from "#app/http/structured-data.ts";
import { shownPost, type Post } from "#app/domain/blog/blog.ts";
import { atomFeed } from "./feed.ts";
import { PostArticle } from "#app/domain/blog/post-article.tsx";
import { PostCard } from "./post-card.tsx";

const english: Post = {
  _id: "lipids",
  slug: "lipids",
  title: "Lipids",
  image: "",
  metaDescription: "What they mean",
  content: "<p>English text</p>",
  category: "heart-health",
  tags: [],
  publishDate: "2026-11-12T12:00:00.000Z",
  createdAt: "2026-11-12T12:00:00.000Z",
};
const hindi: Post = {
  ...english,
  hindiTitle: "कोलेस्ट्रॉल",
  hindiMetaDescription: "रिपोर्ट का मतलब",
  hindiContent: "<p>हिंदी में</p>",
};
const lab = {
  name: "A Lab",
  phone: "1000000000",
  email: "care@lab.example",
  address: "1 Road",
  city: "Bengaluru",
  pincode: "560038",
  url: "https://lab.example",
  social: [],
  claims: [],
  retentionDays: 1095,
};

const htmlOf = (element: React.ReactElement) => {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />);
};

describe("a post with a Hindi version", () => {
  test("is shown in Hindi", () => {
    const html = htmlOf(<PostArticle post={hindi} />);
    expect(html).toContain("<p>हिंदी में</p>");
    expect(html).toContain("12 नवंबर 2026");
    expect(html).not.toContain("अंग्रेज़ी");
    expect(htmlOf(<PostCard post={hindi} />)).toContain(">कोलेस्ट्रॉल<");
  });

  test("stands without category and tags, which the lab has in English alone", () => {
    const labelled = { category: "Vitamins and nutrition", tags: ["Bone health"] };
    const english = /Vitamins and nutrition|Bone health/i;
    expect(htmlOf(<PostArticle post={{ ...hindi, ...labelled }} />)).not.toMatch(english);
    const { hindiTitle: _, ...untranslated } = hindi;
    expect(htmlOf(<PostArticle post={{ ...untranslated, ...labelled }} />)).toMatch(english);
  });
});

describe("a post without one", () => {
  test("is English, and a line says so", () => {
    const html = htmlOf(<PostArticle post={english} />);
    expect(html).toContain("यह लेख अभी अंग्रेज़ी में है।");
    expect(html).toMatch(/<h1[^>]* lang="en"><bdi lang="en">Lipids</);
    expect(html).toMatch(/<div[^>]* lang="en"><p>English text/);
    expect(htmlOf(<PostCard post={english} />)).toContain(
      '<h3 lang="en"><bdi lang="en">Lipids</bdi></h3>',
    );
  });
});

test("the feed leads to Hindi pages and marks English posts", () => {
  const xml = atomFeed(lab, [hindi, { ...english, slug: "other" }]);
  expect(xml).toContain('xml:lang="hi-IN"');
  expect(xml).toContain("<title>A Lab: ब्लॉग</title>");
  expect(xml).toContain(
    "<entry>\n<title>कोलेस्ट्रॉल</title>\n<id>https://lab.example/hi/blog/lipids</id>",
  );
  expect(xml).toContain('<entry xml:lang="en">\n<title>Lipids</title>');
});

test.each([
  [hindi, "hi-IN"],
  [english, "en-IN"],
])("structured data names the language", (post, language) => {
  expect(postData(lab, { ...post, ...shownPost(post), path: "/blog/lipids" })).toMatchObject({
    inLanguage: language,
  });
});

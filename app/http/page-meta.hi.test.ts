import { SAMPLE_LAB } from "#tests/sample-lab.ts";
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";
import { listData, siteData } from "./structured-data.ts";

const headOf = (pathname: string) =>
  pageMeta(
    { matches: [{ loaderData: { lab: SAMPLE_LAB } }], location: { pathname } },
    {
      title: "टेस्ट",
      description: "सारे टेस्ट।",
    },
  );

test("the head of a Hindi page has its own address, both languages and the Hindi locale", () => {
  const meta = headOf("/tests");
  const link = (rel: string, href: string) => ({ tagName: "link", rel, href });
  expect(meta).toContainEqual(link("canonical", "https://doorstep.example/hi/tests"));
  expect(meta).toContainEqual({
    ...link("alternate", "https://doorstep.example/tests"),
    hrefLang: "en-IN",
  });
  expect(meta).toContainEqual({
    ...link("alternate", "https://doorstep.example/hi/tests"),
    hrefLang: "hi-IN",
  });
  expect(meta).toContainEqual({ property: "og:url", content: "https://doorstep.example/hi/tests" });
  expect(meta).toContainEqual({ property: "og:locale", content: "hi_IN" });
  expect(JSON.stringify(meta)).toContain('"name":"होम","item":"https://doorstep.example/hi"');
});

test("structured data leads to Hindi pages", () => {
  expect(siteData(SAMPLE_LAB)).toMatchObject({
    inLanguage: "hi-IN",
    url: "https://doorstep.example/hi",
    potentialAction: {
      target: { urlTemplate: "https://doorstep.example/hi/search?q={search_term_string}" },
    },
  });
  expect(JSON.stringify(listData(SAMPLE_LAB, [{ name: "Mini", path: "/package/mini" }]))).toContain(
    '"https://doorstep.example/hi/package/mini"',
  );
});

import { SAMPLE_LAB } from "#tests/sample-lab.ts";
import { siteOver } from "#tests/api/site.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage } from "#tests/databases/given.ts";
import { apiOver } from "#app/http/api.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { handle } from "#app/site/routes/package-details.tsx";
import { describe, expect, test } from "vitest";
import { fetchPackage } from "./package.calls.ts";
import { packageHead } from "./package-head.ts";

const NOINDEX = { name: "robots", content: "noindex" };

describe.each(databases)("a package by link only on $name", ({ freshDb }) => {
  async function twoPackages() {
    const db = await freshDb();
    await givenPackage(db, { id: "listed", packageType: "listed", name: "Listed Check" });
    await givenPackage(db, {
      id: "linked",
      packageType: "linked",
      name: "Linked Check",
      byLink: 1,
      position: 1,
    });
    const site = siteOver(db);
    return { site, api: apiOver(async (path) => site.request(path)) };
  }

  test("its page, and no other, tells search engines to leave it out", async () => {
    const { api } = await twoPackages();
    const headOf = async (type: string) =>
      pageMeta(
        {
          matches: [{ loaderData: { lab: SAMPLE_LAB } }],
          location: { pathname: `/package/${type}` },
        },
        packageHead(await fetchPackage(api, type)),
      );
    expect(await headOf("linked")).toEqual([
      { title: "Linked Check | Doorstep Diagnostics" },
      { name: "description", content: "Blood count, sugar and more." },
      NOINDEX,
    ]);
    const listed = await headOf("listed");
    expect(listed).not.toContainEqual(NOINDEX);
    expect(JSON.stringify(listed)).toContain('"Product"');
  });

  test("the sitemap, the search and its suggestions do not have it", async () => {
    const { site, api } = await twoPackages();
    expect(await handle.addresses?.(api)).toEqual([{ path: "/package/listed" }]);
    for (const path of ["/api/search?q=linked+check", "/api/suggestions", "/api/packages"]) {
      const answer = await site.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const text = await answer.text();
      expect(text).toContain("Listed Check");
      expect(text).not.toContain("Linked Check");
    }
  });
});

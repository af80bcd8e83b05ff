import { connect } from "#app/db/connect.server.ts";
import pages from "#app/site/routes.ts";
import { siteOver } from "#tests/api/site.ts";
import { describe, expect, test } from "vitest";
import { canonicalPath, findAddress, KEPT, NOT_KEPT } from "./addresses.ts";

describe("the list of addresses", () => {
  const listed = [...Object.keys(KEPT), ...NOT_KEPT];

  test("has every page of the site map and no other", () => {
    const known = pages.map(({ path = "" }) => `/${path}`).filter((path) => path !== "/*");
    const probes = ["/healthz", "/readyz", "/metrics"];
    const own = listed.filter((path) => !path.startsWith("/api/") && !probes.includes(path));
    expect(own.toSorted()).toEqual(known.toSorted());
  });

  test("has every call of the API and no other", () => {
    const { routes } = siteOver(connect({ file: ":memory:" }));
    const known = routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ path }) => path.replace(/\{.*?\}/g, ""));
    const own = listed.filter((path) => path.startsWith("/api/"));
    expect(own.toSorted()).toEqual([...new Set(known)].toSorted());
  });
});

describe("the one spelling of an address", () => {
  test.each([
    ["/tests", "/tests/ //tests /tests// /TESTS /%74ests /./tests /x/../tests /tests.data"],
    ["/", "// /. /_root.data /_.data /package/.."],
    [
      "/packages/mini",
      "/packages//mini /Packages/MINI/ /packages/mini/_.data /packages%2e/../packages/mini",
    ],
    ["/package/Full-Body", "/Package/Full%2DBody /package/Full-Body/ /package/Full-Body.data"],
    [
      "/health-concern/Hair%20%26%20Skin%20Care",
      "/health-concern/Hair%20&%20Skin%20Care /health-concern/%48air%20%26%20Skin%20Care",
    ],
    ["/package/a%2Fb", "/package/a%2fb /package//a%2Fb"],
    ["/sitemap.xml", "/Sitemap.XML /sitemap.xml/"],
    ["/healthz", "/healthz/ //healthz"],
    ["/api/tests", "/api/%74ests //api/tests /api/tests/ /API/Tests"],
    ["/api/bookings", "/api//bookings"],
  ])("%s, however it is written", (canonical, others) => {
    expect(canonicalPath(canonical)).toBe(canonical);
    for (const other of others.split(" "))
      expect([other, canonicalPath(other)]).toEqual([other, canonical]);
  });

  test.each([
    "/nothing",
    "//evil.example",
    "//evil.example/tests",
    "/\\evil.example",
    "/tests%2f",
    "/tests;x",
    "/tests%00",
    "/%zz",
    "/package/%ff",
    "/package/a/b",
    "/package",
    "/api",
    "/api/tests.data",
    "tests",
    "*",
    "http://evil.example/tests",
  ])("%s has none", (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });

  test("a pattern, not an address, is what is counted", () => {
    expect(findAddress("/package/full-body")?.pattern).toBe("/package/:type");
    expect(findAddress("/api/reports/patient/1000000001")?.pattern).toBe(
      "/api/reports/patient/:phone",
    );
    expect(findAddress("/nothing")).toBeUndefined();
  });
});

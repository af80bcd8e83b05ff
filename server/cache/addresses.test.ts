import { addresses } from "#tests/server/site-addresses.ts";
import { describe, expect, test } from "vitest";

const { canonicalPath, find } = addresses;

describe("the canonical form of an address", () => {
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
  ])("of every form of %s", (canonical, others) => {
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
  ])("%s has no canonical form", (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });

  test("find returns the pattern, which logs and metrics show", () => {
    expect(find("/package/full-body")?.pattern).toBe("/package/:type");
    expect(find("/api/reports/patient/1000000001")?.pattern).toBe("/api/reports/patient/:phone");
    expect(find("/nothing")).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { cacheKey } from "./cacheable.ts";

describe("what is kept, and under which name", () => {
  test.each([
    ["/", "/"],
    ["/tests", "/tests"],
    ["/tests?category=Heart&test=hba1c", "/tests?test=hba1c&category=Heart"],
    ["/tests?utm_source=x&category=Heart", "/tests?category=Heart"],
    ["/tests?page=2&sort=name&category=Heart", "/tests?category=Heart&sort=name&page=2"],
    ["/api/tests/page?page=2&x=1", "/api/tests/page?page=2"],
    ["/?utm_source=x", "/"],
    ["/package/full-body-checkup?q=1", "/package/full-body-checkup"],
    ["/health-concern/Hair%20%26%20Skin%20Care", "/health-concern/Hair%20%26%20Skin%20Care"],
    ["/api/packages?ageGroup=25-50&gender=women", "/api/packages?gender=women&ageGroup=25-50"],
    ["/tests?category=a&category=b", "/tests?category=a"],
    ["/search?q=sugar+test&x=1", "/search?q=sugar+test"],
  ])("%s is kept as %s", (target, key) => {
    expect(cacheKey(target)).toBe(key);
  });

  test.each([
    "/nothing",
    "/api/reports/patient/1000000001",
    "/api/reports/download/x",
    "/healthz",
    "/metrics",
    "/tests/",
    "/package/",
    "/package/a/b",
    "/package/..",
    "/package/%2e%2e",
    "/package/a\\b",
    "//tests",
    "http://elsewhere.example/tests",
    "/tests#x",
    `/search?q=${"x".repeat(400)}`,
  ])("%s is not kept", (target) => {
    expect(cacheKey(target)).toBeUndefined();
  });
});

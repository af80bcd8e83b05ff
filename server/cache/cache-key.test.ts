import { describe, expect, test } from "vitest";
import { addresses } from "#tests/server/site-addresses.ts";

const { cacheKey } = addresses;

describe("the cache key of a target", () => {
  test.each([
    ["/", "/"],
    ["/tests", "/tests"],
    ["/tests?test=hba1c&category=Heart", "/tests?category=Heart&test=hba1c"],
    ["/tests?utm_source=x&category=Heart", "/tests?category=Heart"],
    ["/tests?page=2&sort=name&category=Heart", "/tests?category=Heart&sort=name&page=2"],
    ["/api/tests/page?page=2&x=1", "/api/tests/page?page=2"],
    ["/?utm_source=x", "/"],
    ["/package/full-body-checkup?q=1", "/package/full-body-checkup"],
    ["/health-concern/Hair%20%26%20Skin%20Care", "/health-concern/Hair%20%26%20Skin%20Care"],
    ["/api/packages?ageGroup=25-50&gender=women", "/api/packages?gender=women&ageGroup=25-50"],
    ["/tests?category=a&category=b", "/tests?category=a"],
    ["/search?q=sugar+test&x=1", "/search?q=sugar+test"],
    ["/search?q=%20sugar%20%20test%20", "/search?q=sugar+test"],
    ["/search?q=+&kind=", "/search"],
    [`/search?q=${"x".repeat(400)}`, `/search?q=${"x".repeat(100)}`],
    ["/tests?sort=zzz&page=1&category=Heart", "/tests?category=Heart"],
    ["/tests?page=-1&sort=", "/tests"],
    ["/tests?page=10001", "/tests"],
    ["/tests?find=+blood++sugar+", "/tests?find=blood+sugar"],
    [`/tests?test=${"x".repeat(201)}`, "/tests"],
    ["/compare?p=b,a,b&x=1", "/compare?p=b%2Ca"],
    ["/compare?p=a&p=b", "/compare?p=a%2Cb"],
    ["/compare?p=,%3Cb%3E,", "/compare"],
    ["/catalogue.csv?x=1", "/catalogue.csv"],
    ["/nothing", "/not-found"],
    ["/nothing/at?all=1", "/not-found"],
    ["/package/a/b", "/not-found"],
    ["/package/", "/not-found"],
    ["/%zz", "/not-found"],
    ["//evil.example", "/not-found"],
    ["/assets/gone.js", "/not-found"],
  ])("%s has the key %s", (target, key) => {
    expect(cacheKey(target)).toBe(key);
  });

  test.each([
    "/api/nothing",
    "/api",
    "/API/nothing",
    "/callback/thank-you?time=x",
    "/api/reports/patient/1000000001",
    "/api/reports/download/x",
    "/healthz",
    "/metrics",
    "/tests/",
    "/TESTS",
    "/tests.data",
    "/./tests",
    "/package/..",
    "/package/%2e%2e",
    "/package/a\\b",
    "//tests",
    "http://elsewhere.example/tests",
    "/tests#x",
    `/health-concern/${"x".repeat(1_600)}`,
    "*",
  ])("%s is not cached", (target) => {
    expect(cacheKey(target)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { isCatalogueCall, isPicture, isPublicPage } from "./what-to-cache.ts";

describe("product §2 weak network: the worker keeps", () => {
  test("no report, no ticket, nothing of a search or of a form", () => {
    const paths =
      "/reports /ticket/0123 /search /prescription /booked/test /callback/thank-you /api/tests /assets/a.js".split(
        " ",
      );
    expect(paths.filter(isPublicPage)).toEqual([]);
  });

  test("public pages", () => {
    const paths = "/ /tests /package/full-body-checkup /cart /compare /blog/reports".split(" ");
    expect(paths.filter((path) => !isPublicPage(path))).toEqual([]);
  });

  test("no page of the Hindi site, which has a worker of its own", () => {
    const paths = "/hi /hi/tests /hi/cart /hi/reports /hi/ticket/0123".split(" ");
    expect(paths.filter(isPublicPage)).toEqual([]);
    expect(isPublicPage("/history")).toBe(true);
  });

  test("calls of the catalogue and no others", () => {
    const calls =
      "tests tests/page packages packages/hero packages/type/x blogs blogs/x booths reviews suggestions";
    const kept = calls.split(" ").map((call) => `/api/${call}`);
    expect(kept.filter((call) => !isCatalogueCall(call))).toEqual([]);
    const others =
      "bookings cart-tests callbacks reports/patient/1 reports/download/x search prescription ticket/x openapi.json";
    const passed = others.split(" ").map((call) => `/api/${call}`);
    expect(passed.filter(isCatalogueCall)).toEqual([]);
  });

  test("the site's pictures", () => {
    expect(
      ["/images/a.svg", "/pictures/a.webp", "/icons.svg", "/icons/favicon.svg"].every(isPicture),
    ).toBe(true);
    expect(isPicture("/reports/a.png")).toBe(false);
  });
});

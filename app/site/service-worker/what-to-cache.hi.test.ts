import { expect, test } from "vitest";
import { OFFLINE, PAGES } from "./files-of-build.ts";
import { isPublicPage } from "./what-to-cache.ts";

test("the worker of the Hindi site keeps Hindi pages alone, and nothing personal", () => {
  const paths =
    "/hi /hi/tests /hi/package/full-body-checkup /hi/cart /tests / /hi/reports /hi/ticket/0123 /hi/search /hi/prescription /hi/booked/test /hi/callback/thank-you".split(
      " ",
    );
  expect(paths.filter(isPublicPage)).toEqual([
    "/hi",
    "/hi/tests",
    "/hi/package/full-body-checkup",
    "/hi/cart",
  ]);
  expect([PAGES, OFFLINE]).toEqual(["hindi-pages", "/hi/offline"]);
});

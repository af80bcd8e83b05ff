import { describe, expect, test } from "vitest";
import { readSearchQuery, fetchSearch } from "./search.calls.ts";
import { asQuery, searchPath } from "#app/domain/search/search.ts";

test("§2 header: submitting goes to /search?q=, with the text URL-encoded", () => {
  expect(searchPath("hair & skin")).toBe("/search?q=hair+%26+skin");
  expect(searchPath("विटामिन", "package")).toContain("q=%E0%A4%B5");
  expect(searchPath("cbc", "test")).toBe("/search?q=cbc&kind=test");
});

describe("the address of a search page", () => {
  test.each([
    ["?q=%20blood%20%20sugar%20", { query: "blood sugar", kind: undefined }],
    ["?q=cbc&kind=package", { query: "cbc", kind: "package" }],
    ["?q=cbc&kind=doctor", { query: "cbc", kind: undefined }],
    ["", { query: "", kind: undefined }],
  ])("%s", (search, asked) => {
    expect(readSearchQuery(new URLSearchParams(search))).toEqual(asked);
  });

  test("is cut to 100 characters, never inside a surrogate pair", () => {
    expect(asQuery(`${" ".repeat(200)}cbc${"x".repeat(500)}`)).toHaveLength(100);
    expect(asQuery(`${"x".repeat(99)}💉`).isWellFormed()).toBe(true);
  });
});

test("§5 search: empty or whitespace text makes no call", async () => {
  const noCalls = {
    get: () => Promise.reject(new Error("called")),
    open: () => Promise.reject(),
    post: () => Promise.reject(),
  };
  expect(await fetchSearch(noCalls, readSearchQuery(new URLSearchParams("q=%20%20")))).toBeNull();
});

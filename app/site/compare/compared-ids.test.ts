import { describe, expect, test } from "vitest";
import { comparedParams, comparePath, readComparedIds } from "./compared-ids.ts";

const read = (query: string) => readComparedIds(new URLSearchParams(query));

describe("§2 compare packages: the address", () => {
  test.each([
    ["p=a,b,c", ["a", "b", "c"]],
    ["p=a&p=b", ["a", "b"]],
    ["p=a,b&p=b,a,c", ["a", "b", "c"]],
    ["p=%20a%20,,b,", ["a", "b"]],
    ["p=A,<script>,../x,a%20b", []],
    ["", []],
    ["q=a", []],
  ])("%s names %j", (query, ids) => {
    expect(read(query)).toEqual(ids);
  });

  test("is read up to twelve ids, however long it is", () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `id-${at}`).join(",");
    expect(read(`p=${many}`)).toHaveLength(12);
    expect(read(`p=${"x".repeat(200)}`)).toEqual([]);
  });

  test("has one form for the cache", () => {
    for (const query of ["p=a,b", "p=a&p=b", "p=a,b,a&utm_source=x"])
      expect(String(comparedParams(new URLSearchParams(query)))).toBe("p=a%2Cb");
    expect(comparedParams(new URLSearchParams("p=")).size).toBe(0);
  });

  test("of these ids", () => {
    expect(comparePath(["a", "b"])).toBe("/compare?p=a,b");
    expect(comparePath([])).toBe("/compare");
  });
});

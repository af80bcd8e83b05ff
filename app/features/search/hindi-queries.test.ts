import { readSampleLab } from "#server/data/seed.ts";
import { toTest } from "#app/features/lab-tests/lab-test.queries.server.ts";
import { HINDI_QUERIES } from "#tests/hindi-queries.ts";
import { describe, expect, test } from "vitest";
import { buildFinder, search } from "./search.server.ts";

const sample = readSampleLab();
const finder = await buildFinder({
  tests: sample.tests.map(toTest),
  popular: [],
  packages: [],
  posts: [],
});

describe("the sample lab's words", () => {
  test.each(HINDI_QUERIES)("%s finds %s first", (written, id) => {
    expect(search(finder, written, "test").results[0]?._id).toBe(id);
  });
});

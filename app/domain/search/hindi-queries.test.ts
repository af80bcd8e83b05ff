import { readSampleLab } from "#server/data/seed.ts";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { spokenById } from "#app/domain/lab-tests/spoken-names.queries.server.ts";
import { HINDI_QUERIES } from "#tests/hindi-queries.ts";
import { describe, expect, test } from "vitest";
import { emptyFinder, followData, search } from "./search.server.ts";
import { NO_SPOKEN_NAMES } from "./all-spoken-names.queries.server.ts";

const sample = readSampleLab();
const popular = sample.tests
  .flatMap(({ id, popularity }) => (popularity === null ? [] : { id, popularity }))
  .toSorted((a, b) => a.popularity - b.popularity)
  .map(({ id }) => id);
const lab = { tests: sample.tests.map(toTest), popular, packages: [], posts: [] };

describe.each([
  ["the lab's words alone", NO_SPOKEN_NAMES],
  ["Hindi names as well", { ...NO_SPOKEN_NAMES, test: spokenById(sample.tests) }],
])("with %s", async (_, names) => {
  const finder = await followData(emptyFinder(), { ...lab, names });

  test.each(HINDI_QUERIES)("%s finds %s first", (written, id) => {
    expect(search(finder, written, "test").results[0]?._id).toBe(id);
  });
});

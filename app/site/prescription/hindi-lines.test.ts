import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { spokenById } from "#app/domain/lab-tests/spoken-names.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import { HINDI_QUERIES } from "#tests/hindi-queries.ts";
import { describe, expect, test } from "vitest";
import { wordsFor } from "./reading/prescription-knowledge.server.ts";
import { prescriptionReader } from "./reading/read-prescription.ts";

const sample = readSampleLab();
const tests = sample.tests.map(toTest);
const sold = new Set(tests.map(({ _id }) => _id));

describe.each([
  ["the lab's words alone", new Map<string, string[]>()],
  ["Hindi names as well", spokenById(sample.tests)],
])("with %s", (_, spoken) => {
  const read = prescriptionReader({ tests, words: wordsFor(sold, spoken) });

  test.each(HINDI_QUERIES)("%s is read as %s, or offers it", (written, id) => {
    const { lines } = read(written);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.tests.map((each) => each._id)).toContain(id);
  });
});

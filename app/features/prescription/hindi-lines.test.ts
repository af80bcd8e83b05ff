import { toTest } from "#app/features/lab-tests/lab-test.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import { HINDI_QUERIES } from "#tests/hindi-queries.ts";
import { describe, expect, test } from "vitest";
import words from "../../../catalogue/prescription-words.json" with { type: "json" };
import { prescriptionReader } from "./read-prescription.ts";

const read = prescriptionReader({ tests: readSampleLab().tests.map(toTest), words });

describe("the sample lab's words", () => {
  test.each(HINDI_QUERIES)("%s is read as %s, or offers it", (written, id) => {
    const { lines } = read(written);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.tests.map(({ _id }) => _id)).toContain(id);
  });
});

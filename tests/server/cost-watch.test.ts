import { expect, test } from "vitest";
import { closedReader } from "#app/closed-process/ask-closed.server.ts";
import { PDF_READER } from "#app/domain/report-files/reader/read-pdf.server.ts";

/** The probe, with a clock that is much shorter than what it may use of a processor. */
const read = (limits: Partial<typeof PDF_READER.limits>) =>
  closedReader(
    {
      ...PDF_READER,
      folder: "tests/pdfs",
      file: "cost-probe.ts",
      limits: { ...PDF_READER.limits, cpuMs: 3_000, wallMs: 1_000, ...limits },
    },
    1_000,
  );
const words = (text: string) => new TextEncoder().encode(text);

test("what runs, or waits for a processor, is not ended by the clock", async () => {
  expect(await read({})(words("work 1500"))).toBe("worked");
});

test("what uses more of a processor than it may is ended", async () => {
  expect(await read({ cpuMs: 1_000 })(words("work 1500"))).toBeUndefined();
});

test("what waits for something else is ended by the clock", async () => {
  expect(await read({})(words("wait"))).toBeUndefined();
});

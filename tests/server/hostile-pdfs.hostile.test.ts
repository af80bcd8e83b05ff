import * as fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { dropFile } from "#app/domain/report-files/drop-file.service.server.ts";
import { faultOfPdf } from "#app/domain/report-files/pdf-structure.ts";
import { PDF_LIMITS } from "#app/domain/report-files/reader/pdf-limits.ts";
import { HOSTILE } from "#tests/pdfs/hostile-pdfs.ts";
import { memoryOfChildren } from "#tests/pdfs/memory-of-children.ts";
import { pdfOfLines } from "#tests/pdfs/raw-pdf.ts";

// A closed process gives way to all others: on a busy machine it waits for minutes.
vi.setConfig({ testTimeout: 5 * 60_000 });

/** The server looks every 10 ms at what a PDF costs; within that much more may be allocated. */
const MOST_MEMORY = PDF_LIMITS.memoryBytes * 1.5;
/** What Node takes at least: less would mean that no process was seen. */
const NODE_ALONE = 30 * 1024 * 1024;
const RUNS = 10;

const db = connect({ file: ":memory:" });
beforeAll(() => migrate(db));
afterAll(() => db.destroy());

const now = new Date("2026-11-23T09:42:00+05:30");
const given = { db, now, staff: { id: "suma", name: "Suma Prakash", may: () => true } };
const drop = (pdf: Buffer, name = "report.pdf") => dropFile({ ...given, labPhones: [] }, name, pdf);

test.each(Object.entries(HOSTILE))(
  "a hostile PDF costs little and gets its words: %s",
  async (_, { make, refused }) => {
    const pdf = make();
    const { result, most } = await memoryOfChildren(() => drop(pdf));
    expect(result).toMatchObject({ ok: false, said: expect.stringMatching(refused) });
    expect(most).toBeLessThan(MOST_MEMORY);
    const isRefusedOutside = faultOfPdf(pdf) !== undefined;
    expect(isRefusedOutside || most > NODE_ALONE).toBe(true);
  },
);

test("damaged anywhere, a PDF is read or refused, and the next one is read", async () => {
  const good = pdfOfLines([["Patient", "Mrs. REKHA MENON", "Ref. no.", "DS-3C8L"]]);
  const place = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 20 }), async (changes) => {
      const bad = Buffer.from(good);
      for (const [at, byte] of changes) bad[at] = byte;
      const { name, said } = await drop(bad, "damaged.pdf");
      expect({ name, said }).toEqual({ name: "damaged.pdf", said: expect.stringMatching(/\.$/) });
    }),
    { seed: inject("seed"), numRuns: RUNS, endOnFailure: true },
  );
  expect(await drop(good)).toMatchObject({ ok: true });
});

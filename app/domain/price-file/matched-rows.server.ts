import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import type { PriceRow, ReadRows } from "./price-rows.server.ts";
import type { TestMatcher } from "./test-matcher.server.ts";

/** The rows of a file, each with the test that its words name; it costs most of a dry run, and no answer changes it. */
export type MatchedRows = Omit<ReadRows, "rows"> & {
  all: readonly { row: PriceRow; id: string | undefined }[];
};

export async function matchRows(
  { rows, ...read }: ReadRows,
  matcher: TestMatcher,
): Promise<MatchedRows> {
  const all: { row: PriceRow; id: string | undefined }[] = [];
  for await (const chunk of yieldInChunks(rows))
    for (const row of chunk) all.push({ row, id: matcher.find(row) });
  return { ...read, all };
}

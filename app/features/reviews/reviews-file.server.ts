import type { Row } from "#app/db/schema.server.ts";
import {
  checkRow,
  idField,
  namedField,
  type Read,
  type RowProblem,
  textField,
  uniqueness,
} from "#app/lib/import-rows.server.ts";
import { completed, namedEntries } from "#app/lib/json-list.server.ts";
import * as z from "zod/mini";

const NOT_STARS = "is not a whole number from 1 to 5";

const reviewRow = z.object({
  id: idField,
  name: namedField(80),
  area: textField(80),
  city: textField(80),
  rating: z.int(NOT_STARS).check(z.minimum(1, NOT_STARS), z.maximum(5, NOT_STARS)),
  text: namedField(1000),
});

/** A stored review as the file writes it. */
export function reviewEntry(row: Row<"reviews">) {
  const { position: _, ...entry } = row;
  return entry;
}

/** Reads a list of reviews (as catalogue/reviews.json). */
export function readReviews(
  json: string,
  stored: readonly Row<"reviews">[] = [],
): Read<Row<"reviews">> {
  const problems: RowProblem[] = [];
  const rows: Row<"reviews">[] = [];
  const isNew = uniqueness("id", problems);
  const complete = completed("id", stored.map(reviewEntry));
  const { entries, notes } = namedEntries(json, Object.keys(reviewRow.shape), problems);
  for (const { value, line } of entries) {
    const row = checkRow(reviewRow, complete(value), line, problems);
    if (row && isNew(row.id, line)) rows.push({ ...row, position: rows.length });
  }
  return { rows, problems, notes };
}

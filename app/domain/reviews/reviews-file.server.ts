import type { Row } from "#app/db/schema.server.ts";
import { offSiteFields, offSiteOf } from "#app/domain/catalogue/off-site-fields.server.ts";
import { idField, namedField, textField } from "#app/import/import-rows.server.ts";
import { readListFile } from "#app/import/list-file.server.ts";
import { isIsoDay } from "#app/lib/dates.ts";
import * as z from "zod/mini";

const NOT_STARS = "is not a whole number from 1 to 5";

const reviewRow = z.object({
  id: idField,
  name: namedField(80),
  area: textField(80),
  city: textField(80),
  rating: z.int(NOT_STARS).check(z.minimum(1, NOT_STARS), z.maximum(5, NOT_STARS)),
  text: namedField(1000),
  agreedOn: z._default(
    z
      .string("is not text")
      .check(z.refine((day) => day === "" || isIsoDay(day), "is not a day like 2026-11-21")),
    "",
  ),
  ...offSiteFields,
});

/** A stored review as the file writes it. */
export function reviewEntry(row: Row<"reviews">) {
  const { position: _, ...entry } = row;
  return entry;
}

/** Reads a list of reviews (as catalogue/reviews.json). */
export const readReviews = (json: string, stored: readonly Row<"reviews">[] = []) =>
  readListFile(json, {
    fields: Object.keys(reviewRow.shape),
    optional: ["agreedOn", ...Object.keys(offSiteFields)],
    schema: reviewRow,
    unique: ["id"],
    stored: stored.map(reviewEntry),
    toRow: (entry, position): Row<"reviews"> => ({
      ...entry,
      ...offSiteOf(entry),
      position,
    }),
  });

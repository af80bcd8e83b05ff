import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import type { FileMatch, FittingBooking, PdfFacts } from "./report-file.ts";

/** More bookings of one phone wait for a report only when it is the number of an agency. */
const MOST_FITTING = 10;

type Named = Pick<PdfFacts, "references" | "phones">;

/**
 * Which booking a PDF is of: that of its reference, whatever its state; else the one booking of its phone
 * that waits for a report (product §10: Reports). Where two fit, a colleague decides.
 */
export async function findMatch(db: Db, { references, phones }: Named): Promise<FileMatch> {
  const byReference = await selectFitting(db, "reference", references);
  const match = matchOf("reference", byReference, references);
  if (match.kind !== "none") return match;
  return matchOf("phone", await selectFitting(db, "phone", phones), phones);
}

function matchOf(
  by: "reference" | "phone",
  bookings: readonly FittingBooking[],
  named: readonly string[],
): FileMatch {
  const [booking] = bookings;
  if (booking && bookings.length === 1) return { kind: "fits", by, booking };
  if (booking) return { kind: "several", bookings };
  return named[0] ? { kind: "unknown", named: named[0] } : { kind: "none" };
}

async function selectFitting(db: Db, column: "reference" | "phone", values: readonly string[]) {
  if (values.length === 0) return [];
  let rows = db
    .selectFrom("bookings")
    .select(["id", "reference", "patientName", "phone"])
    .where(column, "in", values)
    .where("erasedAt", "is", null);
  if (column === "phone") rows = rows.where("status", "=", sql.lit("collected"));
  return rows.orderBy("collectedAt").orderBy("id").limit(MOST_FITTING).execute();
}

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
export async function findMatch(db: Db, named: Named): Promise<FileMatch> {
  const [match] = await findMatches(db, [named]);
  return match ?? { kind: "none" };
}

/** The same of several PDFs, in their order, with two queries. */
export async function findMatches(db: Db, files: readonly Named[]): Promise<FileMatch[]> {
  const byReference = await findFitting(
    db,
    "reference",
    files.flatMap(({ references }) => references),
  );
  const first = files.map(({ references }) =>
    matchOf("reference", fittingOf(byReference, "reference", references), references),
  );
  const byPhone = await findFitting(
    db,
    "phone",
    files.flatMap(({ phones }, at) => (first[at]?.kind === "none" ? phones : [])),
  );
  return files.map(({ phones }, at) => {
    const match = first[at];
    if (match && match.kind !== "none") return match;
    return matchOf("phone", fittingOf(byPhone, "phone", phones), phones);
  });
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

type Column = "reference" | "phone";

/** Bookings with one of these values, at most `MOST_FITTING` of each value, first collected first. */
async function findFitting(db: Db, column: Column, values: readonly string[]) {
  if (values.length === 0) return [];
  const ranked = db
    .selectFrom("bookings")
    .select(["id", "reference", "patientName", "phone", "birthYear", "sex", "collectedAt"])
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((of) => of.partitionBy(column).orderBy("collectedAt").orderBy("id"))
        .as("place"),
    )
    .where(column, "in", [...new Set(values)])
    .where("erasedAt", "is", null)
    .$if(column === "phone", (rows) => rows.where("status", "=", sql.lit("collected")));
  return db
    .selectFrom(ranked.as("ranked"))
    .select(["id", "reference", "patientName", "phone", "birthYear", "sex"])
    .where("place", "<=", MOST_FITTING)
    .orderBy("collectedAt")
    .orderBy("id")
    .execute();
}

const fittingOf = (
  bookings: readonly FittingBooking[],
  column: Column,
  values: readonly string[],
) => bookings.filter((booking) => values.includes(booking[column])).slice(0, MOST_FITTING);

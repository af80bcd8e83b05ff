import type { Db } from "#app/db/schema.server.ts";
import type { StatementContent } from "./statement-content.ts";

/**
 * Takes patients out of the statements that name them; number, days, references, tests and money stay for
 * the accounts. Run inside the transaction that erases or deletes, while the bookings have their visit.
 */
export async function blankStatements(trx: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return;
  const rows = await trx
    .selectFrom("accountStatements")
    .innerJoin("statedVisits", "statedVisits.number", "accountStatements.number")
    .innerJoin("bookings", "bookings.visitId", "statedVisits.visitId")
    .select(["accountStatements.number", "content"])
    .distinct()
    .where("bookings.id", "in", [...bookingIds])
    .orderBy("accountStatements.number")
    .execute();
  const erased = new Set(bookingIds);
  for (const { number, content } of rows)
    await trx
      .updateTable("accountStatements")
      .set({ content: JSON.stringify(blanked(JSON.parse(content) as StatementContent, erased)) })
      .where("number", "=", number)
      .execute();
  await blankNoteWords(trx, bookingIds);
}

const blanked = (content: StatementContent, erased: ReadonlySet<string>): StatementContent => ({
  ...content,
  visits: content.visits.map((visit) => ({
    ...visit,
    patients: visit.patients.map((patient) =>
      erased.has(patient.bookingId) ? { ...patient, name: "" } : patient,
    ),
  })),
});

/** Words of the desk may name somebody. */
const blankNoteWords = (trx: Db, bookingIds: readonly string[]) =>
  trx
    .updateTable("creditNotes")
    .set({ words: null })
    .where("visitId", "in", (visits) =>
      visits
        .selectFrom("bookings")
        .select("visitId")
        .where("id", "in", [...bookingIds]),
    )
    .execute();

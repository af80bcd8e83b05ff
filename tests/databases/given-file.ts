import type { Db, NewRow } from "#app/db/schema.server.ts";

/** What is read in a PDF that says nothing. */
export const NO_FACTS = {
  name: null,
  phones: [],
  references: [],
  age: null,
  sex: null,
  tests: [],
  collected: null,
};

/** A PDF that was dropped on the desk, with what matters to the case; it says nothing of a patient. */
export async function givenFile(db: Db, given: Partial<NewRow<"reportFiles">> = {}) {
  const id = given.id ?? "file";
  const row: NewRow<"reportFiles"> = {
    id,
    name: `${id}.pdf`,
    uploadedAt: "2026-11-23T03:30:00.000Z",
    uploadedById: "kavitha",
    sha256: `sha256 of ${id}`,
    bytes: 1000,
    pages: 1,
    facts: JSON.stringify(NO_FACTS),
    matchedBy: given.bookingId ? "reference" : null,
    ...given,
  };
  await db.insertInto("reportFiles").values(row).execute();
  await db
    .insertInto("reportFilePdfs")
    .values({ fileId: id, pdf: Buffer.from(`%PDF-${id}`) })
    .execute();
  return row;
}

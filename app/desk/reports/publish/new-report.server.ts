import { newKey } from "#app/lib/new-key.ts";
import type { Db, NewRow, Row } from "#app/db/schema.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { copyPdf } from "#app/domain/reports/publishing.queries.server.ts";

type File = Pick<Row<"reportFiles">, "id" | "sha256">;
type Facts = Omit<
  NewRow<"reports">,
  "id" | "uploadedAt" | "pdf" | "withdrawnAt" | "publishedById" | "sha256"
>;

/**
 * Adds a report with the PDF of a dropped file, which is published with it. The history keeps that it
 * was added, and not whose it is: undoing deletes the row.
 */
export async function addReport(trx: Db, { actor, now }: By, file: File, facts: Facts) {
  const id = newKey();
  const { after: _, ...added } = await addRow(trx, "reports", {
    ...facts,
    id,
    uploadedAt: now.toISOString(),
    pdf: null,
    withdrawnAt: null,
    publishedById: actor.staffId,
    sha256: file.sha256,
  });
  await copyPdf(trx, id, file.id);
  const changes: RowChange[] = [
    { ...added, after: { id, withdrawnAt: null, supersededById: null } },
    await changeRow(trx, "reportFiles", file.id, {
      reportId: id,
      bookingId: facts.bookingId ?? null,
    }),
  ];
  return { id, changes };
}

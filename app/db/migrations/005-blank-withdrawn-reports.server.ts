import type { Kysely } from "kysely";

/** What this migration writes, as the table was at its time. */
type Then = { reports: { patientName: string; testName: string; withdrawnAt: string | null } };

/** Reports withdrawn from now on lose these; so do those withdrawn before. */
export async function up(db: Kysely<Then>) {
  await db
    .updateTable("reports")
    .set({ patientName: "", testName: "" })
    .where("withdrawnAt", "is not", null)
    .execute();
}

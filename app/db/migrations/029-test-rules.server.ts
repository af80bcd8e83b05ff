import type { Kysely } from "kysely";

/**
 * Which tests are not booked on the site, because the PCPNDT Act asks for a prescription, a signed form or
 * a registered centre, and which ones the lab's accreditation covers. Tests of the sample list, which many
 * labs start from, are known by their id.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of ["restriction", "nabl_scope"])
    await db.schema
      .alterTable("tests")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  const tests = db as Kysely<{ tests: { id: string; restriction: string } }>;
  for (const [restriction, ids] of Object.entries(KNOWN))
    await tests.updateTable("tests").set({ restriction }).where("id", "in", ids).execute();
}

const KNOWN = {
  "by-phone-only": [
    "non-invasive-prenatal-test-nipt",
    "non-invasive-prenatal-test-with-microdeletions",
  ],
  "not-at-home": [
    "aneuploidy-fish-prenatal-13-18-21",
    "aneuploidy-qf-pcr-prenatal",
    "chorionic-villus-karyotyping",
    "chromosomal-microarray-prenatal",
    "fetal-echocardiography",
    "karyotyping-amniotic-fluid",
    "maternal-cell-contamination-study",
    "ultrasound-obstetric-anomaly-scan",
    "ultrasound-obstetric-dating-scan",
    "ultrasound-obstetric-growth-scan",
    "ultrasound-obstetric-nt-scan",
  ],
};

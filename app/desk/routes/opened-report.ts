import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { noteOpenedOnDesk } from "#app/domain/report-lookup/access-log.queries.server.ts";
import { pdfAnswer } from "#app/desk/reports/files/attachment.ts";
import { findReportPdf } from "#app/domain/reports/publishing.queries.server.ts";

/** A report that is published, for as long as it is kept; also for the patient at the counter. */
export const loader = deskLoader("see-reports-due", async ({ db, now, params, secret, staff }) => {
  const report = await findReportPdf(db, params.id ?? "");
  if (!report?.pdf) throw data("This report is not here any more.", { status: 404 });
  const { id, phone, testName, patientName, pdf } = report;
  await writeTransaction(db, (trx) =>
    noteOpenedOnDesk(trx, secret, now, { staffId: staff.id, phone, id }),
  );
  return pdfAnswer(`${testName} ${patientName}.pdf`, pdf);
});

import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { noteOpenedOnDesk } from "#app/domain/report-lookup/access-log.queries.server.ts";
import { pdfAnswer } from "#app/desk/reports/files/attachment.ts";
import { findFile } from "#app/domain/report-files/waiting-files.queries.server.ts";

/** A PDF that was dropped, as a download. */
export const loader = deskLoader("see-reports-due", async ({ db, now, params, secret, staff }) => {
  const file = await findFile(db, params.id ?? "");
  if (!file) throw data("This file is not here any more.", { status: 404 });
  const opened = { staffId: staff.id, phone: file.phone ?? "", id: file.fileId };
  await writeTransaction(db, (trx) => noteOpenedOnDesk(trx, secret, now, opened));
  return pdfAnswer(file.name, file.pdf);
});

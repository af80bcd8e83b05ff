import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { LACKS } from "#app/desk/bank/bank-words.ts";
import { csvLine } from "#app/import/csv-line.server.ts";
import { findList } from "#app/domain/bank-list/stored-list.queries.server.ts";

/** The rows of a list that are not understood, with their lines, to be corrected. */
export const loader = deskLoader("match-bank", async ({ db, params }) => {
  const list = await findList(db, params.list ?? "");
  if (!list) throw data("This list is not kept any more.", { status: 404 });
  const lines = list.faulty.map(({ line, lacks, cells }) =>
    csvLine([...cells, `Row ${line} ${LACKS[lacks]}`]),
  );
  return new Response(["\uFEFF" + lines.join("\n"), ""].join("\n"), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rows-left-out.csv"',
    },
  });
});

import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { openImport } from "#app/domain/price-file/opened-import.server.ts";
import { findSheets } from "#app/domain/price-file/stored-import.queries.server.ts";

/** The rows of a price file that are left out, with their lines and reasons, to be corrected. */
export const loader = deskLoader("manage-catalogue", async ({ db, params }) => {
  const opened = await openImport(db, params.import ?? "");
  if (!opened?.ok)
    throw data("This file is not kept any more. Please choose it again.", { status: 404 });
  const { stored, run, columns } = opened;
  const sheets = await findSheets(db, stored.id);
  const cellsOf = new Map(sheets[stored.sheet]?.lines.map(({ line, cells }) => [line, cells]));
  const left = [
    ...run.wrong,
    ...run.nothing.map(({ line }) => ({ line, reason: `Line ${line}: it fits no test.` })),
  ].toSorted((a, b) => a.line - b.line);
  const lines = left.map(({ line, reason }) => csvLine([...(cellsOf.get(line) ?? []), reason]));
  const head = csvHeader([...columns.map((column) => column.head), "Why it is left out"]);
  return new Response([head, ...lines, ""].join("\n"), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="rows-left-out.csv"',
    },
  });
});

import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { labelFile } from "#app/desk/print-labels/label-file.server.ts";
import { findPrint } from "#app/desk/print-labels/printed-labels.queries.server.ts";

/** Labels that were printed together: `/labels/{id}.pdf`, or `.zpl`. */
export const loader = deskLoader("work-on-bookings", async ({ db, params }) => {
  const [, id = "", ending = ""] = /^([\w-]+)\.(pdf|zpl)$/.exec(params.file ?? "") ?? [];
  const print = id ? await findPrint(db, id) : undefined;
  if (!print) return new Response("There are no such labels.", { status: 404 });
  return labelFile(print, ending);
});

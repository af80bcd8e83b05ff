import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { exportName, isFileKind } from "#app/domain/catalogue-files/file-kinds.ts";
import { writeCatalogueFile } from "#app/domain/catalogue-files/write-file.server.ts";

/** One kind of the catalogue as the file that an import reads. */
export const loader = deskLoader("manage-catalogue", async ({ db, params }) => {
  const kind = params.kind ?? "";
  if (!isFileKind(kind)) throw data("There is no such file.", { status: 404 });
  const type = kind === "tests" ? "text/csv" : "application/json";
  return new Response(`${await writeCatalogueFile(db, kind)}\n`, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${exportName(kind)}"`,
    },
  });
});

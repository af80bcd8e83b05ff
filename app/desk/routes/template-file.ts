import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { templateSheet } from "#app/domain/notices/templates/template-sheet.server.ts";

/** The texts to register with the operators, ready to upload. */
export const loader = deskLoader("manage-lab", async ({ db, config }) => {
  const { lab, publicUrl } = config;
  return new Response(templateSheet(await readLabSettings(db), lab, publicUrl), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="templates.csv"',
    },
  });
});

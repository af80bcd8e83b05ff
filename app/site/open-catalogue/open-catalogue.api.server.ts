import type { Db } from "#app/db/schema.server.ts";
import { currentTests } from "#app/domain/lab-tests/current-tests.server.ts";
import { listPackages } from "#app/domain/packages/package.queries.server.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { refuse } from "#app/http/answers.server.ts";
import { Hono } from "hono";
import { CATALOGUE_CSV, CATALOGUE_FILES, CATALOGUE_JSON } from "./catalogue-files.ts";
import { catalogueCsv, catalogueJson } from "./write-catalogue.server.ts";

type Given = { db: Db; lab: { details: () => Promise<Pick<LabDetails, "name" | "url">> } };

/** `/catalogue.csv` and `/catalogue.json` (product §7: Open catalogue). */
export function openCatalogue({ db, lab }: Given) {
  const read = async () => {
    const { name, url } = await lab.details();
    const { tests } = await currentTests(db);
    return { lab: { name, url }, tests, packages: await listPackages(db) };
  };
  const app = new Hono()
    .get(CATALOGUE_CSV, async (c) =>
      c.body(await catalogueCsv(await read()), 200, { "Content-Type": "text/csv; charset=utf-8" }),
    )
    .get(CATALOGUE_JSON, async (c) =>
      c.body(await catalogueJson(await read()), 200, { "Content-Type": "application/json" }),
    );
  for (const path of CATALOGUE_FILES)
    app.all(path, (c) => {
      c.header("Allow", "GET, HEAD");
      return refuse(c, 405, "This address does not take that method");
    });
  return app;
}

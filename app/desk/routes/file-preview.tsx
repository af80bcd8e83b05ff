import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change, intent } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import {
  lookAgain,
  sayAnother,
  sayColumn,
  sayRow,
  saySheet,
} from "#app/desk/price-import/import-changes.server.ts";
import { IMPORT_FORMS as FORMS } from "#app/desk/price-import/import-forms.ts";
import { ImportPage } from "#app/desk/price-import/import-page.tsx";
import { findImportView } from "#app/desk/price-import/import-view.server.ts";
import { applyImport } from "#app/domain/price-file/apply-import.server.ts";
import type { Route } from "./+types/file-preview";

export const loader = deskLoader("manage-catalogue", ({ db, params, url }) =>
  findImportView(db, params.import ?? "", url.searchParams.get("show")),
);

const right = "manage-catalogue";
const idOf = ({ params }: Given) => params.import ?? "";

export const action = deskAction({
  column: change(right, FORMS.column, (trx, _by, { at, kind }, given: Given) =>
    sayColumn(trx, idOf(given), Number(at), kind),
  ),
  sheet: change(right, FORMS.sheet, (trx, _by, { sheet }, given: Given) =>
    saySheet(trx, idOf(given), Number(sheet)),
  ),
  say: change(right, FORMS.say, (trx, _by, { line, said }, given: Given) =>
    sayRow(trx, idOf(given), Number(line), said),
  ),
  fit: change(right, FORMS.fit, (trx, _by, { line, test }, given: Given) =>
    sayRow(trx, idOf(given), Number(line), { testId: test }),
  ),
  another: change(right, FORMS.another, (trx, _by, { line, name }, given: Given) =>
    sayAnother(trx, idOf(given), Number(line), name),
  ),
  look: change(right, FORMS.look, (trx, _by, _fields, given: Given) => lookAgain(trx, idOf(given))),
  apply: intent(right, FORMS.apply, (given: Given) => applyImport(given, idOf(given))),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Prices from ${loaderData.fileName}` : "Prices from a file" },
];

export default function OneImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}

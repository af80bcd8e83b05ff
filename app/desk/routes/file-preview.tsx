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

export const loader = deskLoader("manage-catalogue", (given) =>
  findImportView(given, given.params.import ?? "", given.url.searchParams.get("show")),
);

const right = "manage-catalogue";
const idOf = ({ params }: Given) => params.import ?? "";

export const action = deskAction({
  column: intent(right, FORMS.column, (given: Given, { at, kind }) =>
    sayColumn(given, idOf(given), Number(at), kind),
  ),
  sheet: intent(right, FORMS.sheet, (given: Given, { sheet }) =>
    saySheet(given, idOf(given), Number(sheet)),
  ),
  say: change(right, FORMS.say, (trx, _by, { line, said }, given: Given) =>
    sayRow(trx, idOf(given), Number(line), said),
  ),
  fit: change(right, FORMS.fit, (trx, _by, { line, test }, given: Given) =>
    sayRow(trx, idOf(given), Number(line), { testId: test }),
  ),
  another: intent(right, FORMS.another, (given: Given, { line, name }) =>
    sayAnother(given, idOf(given), Number(line), name),
  ),
  look: intent(right, FORMS.look, (given: Given) => lookAgain(given, idOf(given))),
  apply: intent(right, FORMS.apply, (given: Given) => applyImport(given, idOf(given))),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Prices from ${loaderData.fileName}` : "Prices from a file" },
];

export default function OneImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}

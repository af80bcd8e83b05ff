import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { changePackage, putPackage } from "#app/desk/catalogue/packages/package-changes.server.ts";
import { PACKAGE_FORMS as FORMS } from "#app/desk/catalogue/packages/catalogue-package-forms.ts";
import { PackagePage } from "#app/desk/catalogue/packages/package-page.tsx";
import {
  findOnePackage,
  findPickedTests,
} from "#app/desk/catalogue/packages/package.queries.server.ts";
import { stepIn } from "#app/desk/catalogue/pick-step.ts";
import { findForPlainForm } from "#app/desk/catalogue/plain-find.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import type { Route } from "./+types/one-package";

export const loader = deskLoader("manage-catalogue", async (given) => {
  const { db, params, typed } = given;
  const pack = await findOnePackage(db, params.package ?? "");
  if (!pack) throw data("There is no such package.", { status: 404 });
  return {
    pack,
    tests: await findPickedTests(db, typed, pack.tests),
    plain: await findForPlainForm(given),
  };
});

const put = (onSite: boolean) =>
  change("manage-catalogue", FORMS["on-site"], (trx, by, _, { params }: Given) =>
    putPackage(trx, by, params.package ?? "", onSite),
  );

export const action = deskAction({
  save: change(
    "manage-catalogue",
    FORMS.save,
    (trx, by, { tests, was, step, q, ...words }, { params }: Given) =>
      stepIn({ step, q }) === ""
        ? changePackage(trx, by, params.package ?? "", {
            typed: { ...words, tests: tests.join(",") },
            was,
          })
        : refuse("asks", ""),
  ),
  "off-site": put(false),
  "on-site": put(true),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.pack.typed.name}, Packages` : "Packages" },
];

export default function PackageRoute({ loaderData }: Route.ComponentProps) {
  return <PackagePage key={loaderData.pack.id} {...loaderData} />;
}

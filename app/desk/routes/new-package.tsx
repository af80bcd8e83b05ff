import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { addPackage } from "#app/desk/catalogue/packages/package-changes.server.ts";
import { PACKAGE_FORMS as FORMS } from "#app/desk/catalogue/packages/catalogue-package-forms.ts";
import { PackagePage } from "#app/desk/catalogue/packages/package-page.tsx";
import { findPickedTests } from "#app/desk/catalogue/packages/package.queries.server.ts";
import { stepIn } from "#app/desk/catalogue/pick-step.ts";
import { findForPlainForm } from "#app/desk/catalogue/plain-find.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import type { Route } from "./+types/new-package";

export const loader = deskLoader("manage-catalogue", async (given) => ({
  tests: await findPickedTests(given.db, given.typed, []),
  plain: await findForPlainForm(given),
}));

/** @param isDraft whether it is kept for later. */
const add = (isDraft: boolean) =>
  change("manage-catalogue", FORMS.keep, (trx, by, { tests, step, q, ...words }) =>
    stepIn({ step, q }) === ""
      ? addPackage(trx, by, {
          typed: { ...words, tests: tests.join(",") },
          isDraft,
        })
      : refuse("asks", ""),
  );

export const action = deskAction({ keep: add(true), publish: add(false) });

export const meta = () => [{ title: "New package, Catalogue" }];

export default function NewPackageRoute({ loaderData }: Route.ComponentProps) {
  return <PackagePage {...loaderData} />;
}

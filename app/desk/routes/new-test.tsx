import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { NewTestPage } from "#app/desk/catalogue/tests/new-test-page.tsx";
import { addTest } from "#app/desk/catalogue/tests/test-changes.server.ts";
import { findTestChoices } from "#app/desk/catalogue/tests/test-choices.queries.server.ts";
import { TEST_FORMS } from "#app/desk/catalogue/tests/catalogue-test-forms.ts";
import { NEW_TEST } from "#app/desk/catalogue/tests/test-input.ts";
import type { Route } from "./+types/new-test";

/** A row of a file that fits no test begins one: `?name=HB+ELECTRO&price=850`. */
export const loader = deskLoader("manage-catalogue", async ({ db, url }) => {
  const name = (url.searchParams.get("name") ?? "").slice(0, 200);
  const ourPrice = (url.searchParams.get("price") ?? "").slice(0, 14);
  return {
    start: { ...NEW_TEST, name, ourPrice },
    isBlank: name === "",
    choices: await findTestChoices(db),
  };
});

export const action = deskAction({
  add: change("manage-catalogue", TEST_FORMS.add, addTest),
});

export const meta = () => [{ title: "Add a test" }];

export default function NewTestRoute({ loaderData }: Route.ComponentProps) {
  return <NewTestPage {...loaderData} />;
}

import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import {
  changePlainly,
  findMyPatient,
} from "#app/desk/my-visits/change-tests/plain-change.server.ts";
import { PLAIN_FORMS as FORMS } from "#app/desk/my-visits/change-tests/without-script.ts";
import { PlainChangePage } from "#app/desk/my-visits/change-tests/plain-page.tsx";
import { newKey } from "#app/lib/new-key.ts";
import { t } from "#app/lib/translate.ts";
import type { Route } from "./+types/my-visits-tests";

/** Other tests at a door without script, for the visits of who is signed in alone. */
export const loader = deskLoader("my-visits", async (given) => {
  const { searchParams } = given.url;
  const found = await findMyPatient(given, searchParams.get("booking") ?? "");
  if (!found) throw data(t`This visit is not in your list of today.`, { status: 404 });
  return { ...found, formKey: newKey(), isSaved: searchParams.has("saved") };
});

export const action = deskAction({
  "change-tests": intent("my-visits", FORMS["change-tests"], changePlainly),
});

export const meta: Route.MetaFunction = () => [{ title: t`Change tests` }];

export default function MyVisitsTests({ loaderData, actionData }: Route.ComponentProps) {
  const { isSaved, ...shown } = loaderData;
  const said = actionData?.ok ? actionData.said : isSaved && !actionData ? "" : undefined;
  const refused = actionData && !actionData.ok && "typed" in actionData ? actionData : undefined;
  return <PlainChangePage {...shown} saved={said} refused={refused} />;
}

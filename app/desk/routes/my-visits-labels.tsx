import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { findMyPatient } from "#app/desk/my-visits/change-tests/plain-change.server.ts";
import { bindPlainly } from "#app/desk/my-visits/scan-plain/plain-labels.server.ts";
import { PLAIN_LABEL_FORMS as FORMS } from "#app/desk/my-visits/scan-plain/plain-labels.ts";
import { PlainLabelsPage } from "#app/desk/my-visits/scan-plain/plain-labels-page.tsx";
import { newKey } from "#app/lib/new-key.ts";
import { t } from "#app/lib/translate.ts";
import type { Route } from "./+types/my-visits-labels";

/** Numbers of labels at a door without script, for the visits of who is signed in alone. */
export const loader = deskLoader("my-visits", async (given) => {
  const { searchParams } = given.url;
  const found = await findMyPatient(given, searchParams.get("booking") ?? "");
  if (!found) throw data(t`This visit is not in your list of today.`, { status: 404 });
  return { patient: found.patient, formKey: newKey(), isSaved: searchParams.has("saved") };
});

export const action = deskAction({
  "bind-labels": intent("my-visits", FORMS["bind-labels"], bindPlainly),
});

export const meta: Route.MetaFunction = () => [{ title: t`Labels` }];

export default function MyVisitsLabels({ loaderData, actionData }: Route.ComponentProps) {
  const { isSaved, ...shown } = loaderData;
  const refused = actionData && "wrong" in actionData ? actionData : undefined;
  return <PlainLabelsPage {...shown} isSaved={isSaved && !actionData} refused={refused} />;
}

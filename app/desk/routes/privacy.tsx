import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { listErasures } from "#app/domain/history/erasure-register.queries.server.ts";
import { correctFound, eraseFound, find } from "#app/desk/privacy/privacy-intents.server.ts";
import { PRIVACY_FORMS as FORMS } from "#app/desk/privacy/privacy-forms.ts";
import { PrivacyPage } from "#app/desk/privacy/privacy-page.tsx";
import { MOST_ROWS, toRegisterRow } from "#app/desk/privacy/register-row.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/privacy";

export const loader = deskLoader("privacy", async ({ db, now, url }) => {
  const isWhole = url.searchParams.get("register") === "all";
  const rows = await listErasures(db, isWhole ? undefined : MOST_ROWS + 1);
  const shown = isWhole ? rows : rows.slice(0, MOST_ROWS);
  return {
    register: shown.map((row) => toRegisterRow(row, now)),
    isMoreRegister: rows.length > shown.length,
    people: await countStaff(db),
  };
});

export const action = deskAction({
  find: intent("privacy", FORMS.find, find),
  correct: intent("privacy", FORMS.correct, correctFound),
  erase: intent("privacy", FORMS.erase, eraseFound),
});

export const meta = () => [{ title: "Privacy" }];

export default function PrivacyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const first = actionData && "found" in actionData ? actionData.found : undefined;
  return <PrivacyPage {...loaderData} first={first} />;
}

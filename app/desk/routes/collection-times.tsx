import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { addTime } from "#app/desk/lab-settings/times/add-time.server.ts";
import { saveLineForm, saveSeenForm } from "#app/desk/lab-settings/times/posted-slot.server.ts";
import { savePlaceRule } from "#app/desk/lab-settings/times/save-place-rule.server.ts";
import { TIMES_FORMS as FORMS } from "#app/desk/lab-settings/times/times-forms.ts";
import { loadTimesScreen } from "#app/desk/lab-settings/times/times-page.service.server.ts";
import { TimesPage } from "#app/desk/lab-settings/times/times-page.tsx";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/collection-times";

export const loader = deskLoader("manage-lab", async ({ db, now }) => ({
  screen: await loadTimesScreen(db, now),
  people: await countStaff(db),
}));

const right = "manage-lab";

export const action = deskAction({
  slot: change(right, FORMS.slot, saveLineForm),
  seen: change(right, FORMS.seen, saveSeenForm),
  "add-time": change(right, FORMS["add-time"], (trx, by, { time }) => addTime(trx, by, time)),
  place: change(right, FORMS.place, (trx, by, { rule, on, number }) =>
    savePlaceRule(trx, by, { rule, isOn: on, number }),
  ),
});

export const meta = () => [{ title: "Collection times" }];

export default function CollectionTimes({ loaderData }: Route.ComponentProps) {
  return <TimesPage {...loaderData} />;
}

import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { removePincode } from "#app/desk/lab-settings/rules/save-pincode.server.ts";
import { saveClosedDay } from "#app/desk/lab-settings/rules/save-closed-day.server.ts";
import { addPincodes } from "#app/desk/lab-settings/rules/add-pincodes.server.ts";
import { findHealth } from "#app/desk/data-health/data-health.queries.server.ts";
import { LabPage } from "#app/desk/lab-settings/lab-page.tsx";
import { loadLabScreen } from "#app/desk/lab-settings/lab-page.service.server.ts";
import {
  saveChargeForm,
  saveClaimForm,
  saveDetailForm,
  saveHoursForm,
  saveSlotForm,
  saveTextForm,
} from "#app/desk/lab-settings/posted-setting.server.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/lab";

export const loader = deskLoader("manage-lab", async (given) => {
  const { db, now, url, config } = given;
  const lab = await loadLabScreen(db, now, config.labDefaults);
  const asked = url.searchParams.get("month") ?? "";
  const nextClosed = lab.rules.closedDays.find((day) => day >= lab.today);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked)
    ? asked
    : (nextClosed ?? lab.today).slice(0, 7);
  return { lab, month, people: await countStaff(db), health: await findHealth(given) };
});

const right = "manage-lab";

export const action = deskAction({
  detail: {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) => saveDetailForm(trx, by, form, given.config.labDefaults)),
  },
  claim: {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) => saveClaimForm(trx, by, form, given.config.labDefaults)),
  },
  hours: {
    right,
    run: (given, form) => deskChange(given, (trx, by) => saveHoursForm(trx, by, form)),
  },
  slot: {
    right,
    run: (given, form) => deskChange(given, (trx, by) => saveSlotForm(trx, by, form)),
  },
  "closed-day": {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) => {
        const close = form.get("close");
        const day = String(close ?? form.get("open") ?? "");
        return saveClosedDay(trx, by, { day, isClosed: close !== null });
      }),
  },
  "add-pincodes": {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) => {
        const list = form.get("list");
        if (list !== "free" && list !== "charged")
          return refuse("not-found", "There is no such list.");
        return addPincodes(trx, by, { typed: String(form.get("pincodes") ?? ""), list });
      }),
  },
  "remove-pincode": {
    right,
    run: (given, form) =>
      deskChange(given, (trx, by) => removePincode(trx, by, String(form.get("pincode") ?? ""))),
  },
  text: {
    right,
    run: (given, form) => deskChange(given, (trx, by) => saveTextForm(trx, by, form)),
  },
  charge: {
    right,
    run: (given, form) => deskChange(given, (trx, by) => saveChargeForm(trx, by, form)),
  },
});

export const meta = () => [{ title: "Lab" }];

export default function LabRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LabPage {...loaderData} answer={actionData} />;
}

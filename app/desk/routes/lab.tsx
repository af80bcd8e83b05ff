import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { saveBoxForm } from "#app/desk/lab-settings/box/save-box.server.ts";
import { removePincode } from "#app/desk/lab-settings/rules/save-pincode.server.ts";
import {
  addReason,
  renameReason,
  useReason,
} from "#app/desk/lab-settings/reasons/save-reason.server.ts";
import { saveClosedDay } from "#app/desk/lab-settings/rules/save-closed-day.server.ts";
import { addPincodes } from "#app/desk/lab-settings/rules/add-pincodes.server.ts";
import {
  addArea,
  removeArea,
  renameArea,
  saveAreaPincodes,
} from "#app/desk/lab-settings/rules/save-area.server.ts";
import { findHealth } from "#app/desk/data-health/data-health.queries.server.ts";
import { LAB_FORMS as FORMS } from "#app/desk/lab-settings/lab-forms.ts";
import { LabPage } from "#app/desk/lab-settings/lab-page.tsx";
import { loadLabScreen } from "#app/desk/lab-settings/lab-page.service.server.ts";
import { saveGateway } from "#app/desk/lab-settings/online-payment/gateway-setting.server.ts";
import {
  saveChargeForm,
  saveClaimForm,
  saveDetailForm,
  saveHoursForm,
  saveTextForm,
} from "#app/desk/lab-settings/posted-setting.server.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/lab";

export const loader = deskLoader("manage-lab", async (given) => {
  const { db, now, url } = given;
  const lab = await loadLabScreen(db, now, given);
  const asked = url.searchParams.get("month") ?? "";
  const nextClosed = lab.rules.closedDays.find((day) => day >= lab.today);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked)
    ? asked
    : (nextClosed ?? lab.today).slice(0, 7);
  return { lab, month, people: await countStaff(db), health: await findHealth(given) };
});

const right = "manage-lab";

export const action = deskAction({
  detail: change(right, FORMS.detail, (trx, by, form, { config }: Given) =>
    saveDetailForm(trx, by, form, config.labDefaults),
  ),
  claim: change(right, FORMS.claim, (trx, by, form, { config }: Given) =>
    saveClaimForm(trx, by, form, config.labDefaults),
  ),
  hours: change(right, FORMS.hours, saveHoursForm),
  box: change(right, FORMS.box, saveBoxForm),
  "closed-day": change(right, FORMS["closed-day"], (trx, by, { close, open = "" }) =>
    saveClosedDay(trx, by, { day: close ?? open, isClosed: close !== undefined }),
  ),
  "add-pincodes": change(right, FORMS["add-pincodes"], (trx, by, { pincodes, list }) =>
    addPincodes(trx, by, { typed: pincodes, list }),
  ),
  "remove-pincode": change(right, FORMS["remove-pincode"], (trx, by, { pincode }) =>
    removePincode(trx, by, pincode),
  ),
  "add-area": change(right, FORMS["add-area"], addArea),
  "rename-area": change(right, FORMS["rename-area"], renameArea),
  "area-pincodes": change(right, FORMS["area-pincodes"], saveAreaPincodes),
  "remove-area": change(right, FORMS["remove-area"], removeArea),
  text: change(right, FORMS.text, saveTextForm),
  charge: change(right, FORMS.charge, saveChargeForm),
  gateway: change(right, FORMS.gateway, (trx, by, form, { sealKey }: Given) =>
    saveGateway(trx, by, form, sealKey),
  ),
  "rename-reason": change(right, FORMS["rename-reason"], renameReason),
  "use-reason": change(right, FORMS["use-reason"], useReason),
  "add-reason": change(right, FORMS["add-reason"], addReason),
});

export const meta = () => [{ title: "Lab" }];

export default function LabRoute({ loaderData }: Route.ComponentProps) {
  return <LabPage {...loaderData} />;
}

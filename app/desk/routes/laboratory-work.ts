import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { noteBack, sendOut } from "#app/desk/reference-labs/laboratory-changes.server.ts";
import { LABORATORY_FORMS as FORMS } from "#app/desk/reference-labs/laboratory-forms.ts";

export const loader = formsAlone;

/** What goes to a reference laboratory, and what comes back. */
export const action = deskAction({
  "send-out": change("see-reports-due", FORMS["send-out"], (trx, by, { courier, due, ...sent }) =>
    sendOut(trx, by, { ...sent, courierNumber: courier, dueDay: due }),
  ),
  back: change("see-reports-due", FORMS.back, (trx, by, { sent }) => noteBack(trx, by, sent)),
});

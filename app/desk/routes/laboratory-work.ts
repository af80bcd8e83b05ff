import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { noteBack, sendOut } from "#app/desk/reference-labs/laboratory-changes.server.ts";

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

export const loader = formsAlone;

/** What goes to a reference laboratory, and what comes back. */
export const action = deskAction({
  "send-out": {
    right: "see-reports-due",
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        sendOut(trx, by, {
          reference: text(form, "reference"),
          // A line each: a test's name holds none.
          tests: text(form, "tests").split("\n"),
          laboratory: text(form, "laboratory"),
          courierNumber: text(form, "courier"),
          dueDay: text(form, "due"),
        }),
      ),
  },
  back: {
    right: "see-reports-due",
    run: (given, form) => deskChange(given, (trx, by) => noteBack(trx, by, text(form, "sent"))),
  },
});

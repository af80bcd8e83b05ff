import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { noteWhatsApp } from "#app/desk/whatsapp/note-opened.server.ts";

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

export const loader = formsAlone;

/** WhatsApp was opened from a screen of a visit or a callback. */
export const action = deskAction({
  opened: {
    right: "own-account",
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        noteWhatsApp(trx, by, text(form, "subject"), text(form, "kind")),
      ),
  },
});

import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { noteWhatsApp } from "#app/desk/whatsapp/note-opened.server.ts";
import { WHATSAPP_FORMS } from "#app/desk/whatsapp/whatsapp-forms.ts";

export const loader = formsAlone;

/** WhatsApp was opened from a screen of a visit or a callback. */
export const action = deskAction({
  opened: change("own-account", WHATSAPP_FORMS.opened, (trx, by, { subject, kind }) =>
    noteWhatsApp(trx, by, subject, kind),
  ),
});

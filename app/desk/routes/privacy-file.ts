import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { exportStream } from "#app/desk/privacy/person-export.server.ts";
import { EXPORT_FORMS } from "#app/desk/privacy/privacy-forms.ts";
import { takeExport } from "#app/desk/privacy/privacy-intents.server.ts";
import { phonesAs } from "#app/lib/phone.ts";
import type { Given } from "#app/desk/access/given.server.ts";

export const loader = formsAlone;

/** A posted form, so that no address holds a number. */
export const action = deskAction({
  export: intent("privacy", EXPORT_FORMS.export, async (given: Given, { phone }) => {
    const refusal = await takeExport(given, { phone });
    if (refusal) return new Response(refusal, { status: 422, headers: PLAIN });
    const { db, secret, now } = given;
    return new Response(exportStream(db, { phones: phonesAs(phone), secret, now }), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="export-${phone.slice(-4)}.json"`,
      },
    });
  }),
});

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

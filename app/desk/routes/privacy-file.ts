import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { exportStream } from "#app/desk/privacy/person-export.server.ts";
import { takeExport } from "#app/desk/privacy/privacy-intents.server.ts";
import { phonesAs } from "#app/lib/phone.ts";

export const loader = formsAlone;

/** A posted form, so that no address holds a number. */
export const action = deskAction({
  export: {
    right: "privacy",
    run: async (given, form) => {
      const taken = await takeExport(given, form);
      if (!taken.ok) return new Response(taken.said, { status: 422, headers: PLAIN });
      const { db, secret, now } = given;
      const asked = { phones: phonesAs(taken.phone), secret, now };
      return new Response(exportStream(db, asked), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": `attachment; filename="export-${taken.phone.slice(-4)}.json"`,
        },
      });
    },
  },
});

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

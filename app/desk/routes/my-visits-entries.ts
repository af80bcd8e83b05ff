import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { readMoment } from "#app/desk/my-visits/entries/entry.ts";
import { noteEntry } from "#app/desk/my-visits/entries/take-entry.service.server.ts";
import { ENTRY_FORMS } from "#app/desk/my-visits/my-visits-forms.ts";

export const loader = formsAlone;

/** What a phone has entered, one entry a request. */
export const action = deskAction({
  enter: intent(
    "my-visits",
    ENTRY_FORMS.enter,
    async ({ db, staff, now }: Given, { entry, sent }) => {
      // Another colleague is signed in now: the entry waits for its author.
      if (entry.staffId !== staff.id) return new Response(null, { status: 401 });
      return Response.json(await noteEntry(db, staff, entry, now, readMoment(sent)));
    },
  ),
});

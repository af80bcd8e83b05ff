import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { readEntry, readMoment } from "#app/desk/my-visits/entries/entry.ts";
import { noteEntry } from "#app/desk/my-visits/entries/take-entry.service.server.ts";

export const loader = formsAlone;

/** What a phone has entered, one entry a request. */
export const action = deskAction({
  enter: {
    right: "my-visits",
    run: async ({ db, staff, now }, form) => {
      const entry = readEntry(form.get("entry"));
      if (!entry) return Response.json({ message: "This is not an entry" }, { status: 400 });
      // Another colleague is signed in now: the entry waits for its author.
      if (entry.staffId !== staff.id) return new Response(null, { status: 401 });
      return Response.json(await noteEntry(db, staff, entry, now, readMoment(form.get("sent"))));
    },
  },
});

import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { UNDO_FORMS } from "#app/ui/desk/undo-forms.ts";

export const loader = formsAlone;

/** Takes a change back, from the toast, the history or with `z`; whose changes, the history decides. */
export const action = deskAction({
  undo: intent("own-account", UNDO_FORMS.undo, ({ db, now, staff }: Given, { entry }) => {
    const by = { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may };
    return undo(db, by, entry);
  }),
});

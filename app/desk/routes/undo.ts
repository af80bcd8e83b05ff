import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";

export const loader = formsAlone;

/** Takes a change back, from the toast, the history or with `z`; whose changes, the history decides. */
export const action = deskAction({
  undo: {
    right: "own-account",
    run: ({ db, now, staff }, form) =>
      undo(
        db,
        { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may },
        String(form.get("entry")),
      ),
  },
});

import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { tooLongInWords } from "#app/desk/catalogue/posts/post-limits.ts";
import { isDraftId, saveDraft } from "#app/desk/catalogue/posts/saved-draft.server.ts";
import { WRITING_FORMS as FORMS } from "#app/desk/catalogue/posts/writing-forms.ts";
import { findWritten } from "#app/desk/catalogue/posts/post-list.queries.server.ts";
import { previewHtml } from "#app/desk/catalogue/posts/preview.server.tsx";
import { writeTransaction } from "#app/db/write-transaction.server.ts";

export const loader = formsAlone;

/** What is sent while somebody writes a post: its draft, and how the page looks by now. */
export const action = deskAction({
  save: intent(
    "manage-catalogue",
    FORMS.save,
    async ({ db, now, staff }: Given, { draft, version, anyway, ...fields }) => {
      const said = tooLongInWords(fields);
      if (said !== undefined) return Response.json({ ok: false, reason: "invalid", said });
      const asked = { id: draft, version: Number(version), anyway: anyway === "yes", fields };
      const { row } = await findWritten(db, draft);
      if (!row && !isDraftId(draft)) return new Response(null, { status: 404 });
      return Response.json(
        await writeTransaction(db, (trx) => saveDraft(trx, { staff, now }, asked)),
      );
    },
  ),
  preview: intent("manage-catalogue", FORMS.preview, ({ now }: Given, { language, ...fields }) =>
    Response.json({ html: previewHtml(fields, language === "hi" ? "hi" : "en", now) }),
  ),
});

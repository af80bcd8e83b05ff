import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { holdLab } from "#app/desk/lab-settings/lab-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, removeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { MESSAGES } from "#app/domain/notices/messages.ts";
import { textOf } from "#app/domain/notices/own-text.ts";
import { isOperatorId } from "#app/domain/notices/templates/sender.ts";
import { textToRegister, withLab } from "#app/domain/notices/templates/template-text.ts";
import { templateName } from "#app/domain/notices/templates/template-sheet.server.ts";
import { listTemplates } from "#app/domain/notices/templates/templates.queries.server.ts";
import { shownTemplate } from "./shown-template.ts";
import type { MessageForm } from "./messages-forms.ts";

/**
 * Sets the template ID of a message by hand: of a template that was read it corrects the ID; else it
 * stands for the text of the sheet as it is now. Blank takes the template away.
 * @throws a refusal for an ID that is none, is another message's, or was changed meanwhile.
 */
export async function saveTemplateId(
  trx: Db,
  by: By,
  { event, language, value: typed, was }: MessageForm<"template-id">,
  lab: string,
): Promise<Done> {
  await holdLab(trx);
  const id = typed.replaceAll(/\s/g, "");
  const stored = await listTemplates(trx);
  const before = shownTemplate(stored, event, language);
  const words = `“${MESSAGES[event].name}” in ${language === "en" ? "English" : "Hindi"}`;
  const same = { ok: true as const, said: `The template of ${words} stands.`, undo: undefined };
  if (id === (before?.templateId ?? "")) return same;
  if (was !== undefined && was !== (before?.templateId ?? ""))
    return refuse(
      "changed-meanwhile",
      `The template ID was changed while you had it open: ${before?.templateId ?? "empty"}.`,
    );
  if (id !== "" && !isOperatorId(id)) return refuse("invalid", "A template ID has 19 digits");
  const taken = stored.find(({ templateId }) => templateId === id);
  if (taken) return refuse("invalid", `This ID is that of “${taken.name}”`);
  const text = textOf(await readLabSettings(trx), event, language);
  const readAt = by.now.toISOString();
  const fresh = {
    event,
    language,
    name: templateName(lab, event, language),
    text: textToRegister(text, lab),
    words: withLab(text, lab),
    header: null,
    state: "registered" as const,
  };
  const changes: RowChange[] = [
    ...(before ? [await removeRow(trx, "messageTemplates", before.templateId)] : []),
    ...(id === ""
      ? []
      : [
          await addRow(trx, "messageTemplates", {
            ...(before ?? fresh),
            templateId: id,
            readAt,
          }),
        ]),
  ];
  const did = id === "" ? `took the template of ${words} away` : `set the template ID of ${words}`;
  const undo = await record(trx, { ...by, action: "lab.templates", details: { did } }, changes);
  return { ok: true, said: id === "" ? `${words} has no template.` : `Saved for ${words}.`, undo };
}

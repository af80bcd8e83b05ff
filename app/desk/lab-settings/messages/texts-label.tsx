import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { PATIENT_EVENTS } from "#app/domain/notices/messages.ts";
import { SettingLabel } from "../setting-label.tsx";
import { MessageFields } from "./message-fields.tsx";

type Props = {
  /** The lab's own texts. */
  own: LabSettings;
  lab: { name: string; phone: string };
  savedAt: string | undefined;
};

/** The words of messages to patients, with what is filled in shown beside them. */
export const TextsLabel = ({ own, lab, savedAt }: Props) => (
  <SettingLabel
    title="Texts of notices"
    anchor="texts"
    hint="A blank text goes back to the usual one of its language"
    savedAt={savedAt}
  >
    {PATIENT_EVENTS.map((event) => (
      <MessageFields key={event} event={event} own={own} lab={lab} />
    ))}
  </SettingLabel>
);

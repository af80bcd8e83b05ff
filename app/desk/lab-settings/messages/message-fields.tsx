import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { MESSAGES, type PatientEvent } from "#app/domain/notices/messages.ts";
import { placeholdersOf } from "#app/domain/notices/own-text.ts";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import { TextInLanguage } from "./text-in-language.tsx";
import styles from "./message-fields.module.css";

type Props = { event: PatientEvent; own: LabSettings; lab: { name: string; phone: string } };

/** The texts of one message, a field for each language. */
export const MessageFields = ({ event, own, lab }: Props) => (
  <fieldset className={styles.message}>
    <legend>{MESSAGES[event].name}</legend>
    <p>
      {MESSAGES[event].hint}. Filled in: {placeholdersOf(event).join(", ")}
    </p>
    {LANGUAGE_CODES.map((language) => (
      <TextInLanguage key={language} event={event} language={language} own={own} lab={lab} />
    ))}
  </fieldset>
);

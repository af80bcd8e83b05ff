import { exampleSms } from "#app/desk/notices/example-sms.ts";
import { PATIENT_TEXTS, type PatientEvent } from "#app/domain/notices/message-words.ts";
import { NOTICE_NAMES } from "#app/domain/notices/notice-event.ts";
import { SavingBox } from "#app/ui/desk/saved/saving-box.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import type { PatientTexts } from "./message-settings.ts";
import { SavedForm } from "../saved-form.tsx";
import { SettingLabel } from "../setting-label.tsx";
import styles from "./texts-label.module.css";

type Props = {
  /** The text of each message, the usual one where the lab has none of its own. */
  texts: PatientTexts;
  lab: { name: string; phone: string };
  savedAt: string | undefined;
};

const EVENTS = Object.keys(PATIENT_TEXTS) as PatientEvent[];

/** The words of messages to patients, with what is filled in shown beside them. */
export function TextsLabel({ texts, lab, savedAt }: Props) {
  const saved = {
    "visit.confirmed": useText("visit.confirmed", texts),
    "visit.moved": useText("visit.moved", texts),
    "visit.cancelled": useText("visit.cancelled", texts),
    "visit.on-the-way": useText("visit.on-the-way", texts),
    "visit.recollect": useText("visit.recollect", texts),
    "report.ready": useText("report.ready", texts),
  };
  const see = EVENTS.map((event) => (
    <p key={event}>“{exampleSms(event, saved[event].value, lab)}”</p>
  ));
  return (
    <SettingLabel
      title="Texts of notices"
      hint="A blank text goes back to the usual one"
      savedAt={savedAt}
      see={see}
    >
      <div className={styles.texts}>
        {EVENTS.map((event) => (
          <SavedForm key={event} saved={saved[event]} request={requestOf(event)} was={texts[event]}>
            <SavingBox label={NOTICE_NAMES[event]} saved={saved[event]} rows={3} maxLength={400} />
          </SavedForm>
        ))}
      </div>
    </SettingLabel>
  );
}

const requestOf = (event: PatientEvent) => ({ intent: "text", event });

const useText = (event: PatientEvent, texts: PatientTexts) =>
  useSavedValue({ stored: texts[event], request: requestOf(event) });

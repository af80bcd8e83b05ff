import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { exampleSms } from "#app/desk/notices/example-sms.ts";
import type { PatientEvent } from "#app/domain/notices/messages.ts";
import { textName, textOf } from "#app/domain/notices/own-text.ts";
import type { Language } from "#app/lib/language.ts";
import { SavingBox } from "#app/ui/desk/saved/saving-box.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { SavedForm } from "../saved-form.tsx";
import { SettingParts } from "../setting-label.tsx";
import { languageName } from "./language-name.ts";

type Props = {
  event: PatientEvent;
  language: Language;
  /** The lab's own texts. */
  own: LabSettings;
  lab: { name: string; phone: string };
};

/** The text of a message in one language, with what is filled in shown beside it. */
export function TextInLanguage({ event, language, own, lab }: Props) {
  const stored = textOf(own, event, language);
  const request = { intent: "text", event, language } as const;
  const saved = useSavedValue({ stored, request });
  const name = languageName(language);
  const isOwnInEnglishAlone = own.has(textName(event, "en")) && !own.has(textName(event, language));
  return (
    <SettingParts see={<p lang={language}>“{exampleSms(event, language, saved.value, lab)}”</p>}>
      <SavedForm saved={saved} request={request} was={stored}>
        <SavingBox
          label={name}
          lang={language}
          saved={saved}
          rows={3}
          maxLength={400}
          hint={
            isOwnInEnglishAlone
              ? `Patients who booked in ${name} get this usual text, not your English one.`
              : undefined
          }
        />
      </SavedForm>
    </SettingParts>
  );
}

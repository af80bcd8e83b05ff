import { exampleSms } from "#app/desk/notices/example-sms.ts";
import { SavedForm } from "#app/desk/lab-settings/saved-form.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { FieldNotes } from "#app/ui/field.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { PressTick } from "./press-tick.tsx";
import { REMINDERS, type ReminderName } from "./reminders.ts";
import page from "./messages.module.css";
import styles from "./messages-side.module.css";

type Props = { reminders: readonly { reminder: ReminderName; stored: string }[]; lab: Lab };
type Lab = { name: string; phone: string };

/** The reminders of a visit, each with its tick and its time. */
export const RemindersLabel = ({ reminders, lab }: Props) => (
  <WorkLabel title="Reminders" aside="Never between 09:00 PM and 08:00 AM">
    <ul className={styles.reminders}>
      {reminders.map(({ reminder, stored }) => (
        <li key={reminder}>
          <PressTick
            request={{ intent: "reminder", reminder }}
            isOn={stored !== ""}
            label={REMINDERS[reminder].name}
          />
          <div>
            <b>{REMINDERS[reminder].name}</b>
            {stored !== "" && <ReminderTime reminder={reminder} stored={stored} />}
            <p>“{exampleSms(REMINDERS[reminder].event, "en", "", lab)}”</p>
          </div>
        </li>
      ))}
    </ul>
    <p className={page.note}>
      A booking made later than that gets none. A visit that is moved or cancelled takes its
      reminders with it.
    </p>
  </WorkLabel>
);

function ReminderTime({ reminder, stored }: { reminder: ReminderName; stored: string }) {
  const { label, before, after, shown } = REMINDERS[reminder];
  const request = { intent: "reminder-time", reminder } as const;
  const saved = useSavedValue({ stored: shown(stored), request });
  const id = `reminder-${reminder}`;
  return (
    <>
      <SavedForm saved={saved} request={request} was={shown(stored)} className={styles.time}>
        {before}{" "}
        <input
          name="value"
          value={saved.value}
          maxLength={30}
          autoComplete="off"
          aria-label={label}
          aria-invalid={saved.refusal ? true : undefined}
          aria-describedby={saved.refusal ? `${id}-error` : undefined}
          onBlur={saved.leave}
          onChange={({ currentTarget: { value } }) => saved.type(value)}
        />{" "}
        {after}
      </SavedForm>
      <FieldNotes id={id} error={saved.refusal?.said ?? ""} />
      <FieldQuestion {...saved} />
    </>
  );
}

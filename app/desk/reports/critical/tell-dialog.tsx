import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import { minutesInIndia } from "#app/lib/dates.ts";
import { spacedPhone, telHref } from "#app/lib/phone.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import { TRY_OUTCOMES } from "./critical-tries.ts";
import { CriticalTries } from "./critical-tries-list.tsx";
import styles from "../match/match-sheet.module.css";
import type { ReportPost } from "../report-forms.ts";

type Props = {
  value: { id: string; patientName: string; phone: string; words: string; tries: string };
  now: Date;
  onClose: () => void;
};

/** Asks who was told of a critical value, of what and when; or records an unsuccessful call. */
export function TellDialog({ value, now, onClose }: Props) {
  const dialog = useDialogChange<ReportPost>(onClose, { action: "/reports" });
  const { change, busy } = dialog;
  return (
    <ChangeDialog
      title={`Critical value of ${value.patientName}`}
      dialog={dialog}
      leave="Not yet"
      go="Told"
      onSubmit={(typed, all) =>
        change({
          intent: "tell-critical",
          value: value.id,
          name: typed("name"),
          said: typed("said"),
          time: typed("time"),
          ...(all.has("read-back") && { "read-back": "on" }),
        })
      }
    >
      <p>
        {value.words && `${value.words}. `}Call{" "}
        <a href={telHref(value.phone)}>{spacedPhone(value.phone)}</a> or the doctor.
      </p>
      <CriticalTries tries={value.tries} now={now} />
      <DeskField label="Told nobody?">
        {(control) => (
          <select
            {...control}
            value=""
            disabled={busy}
            onChange={({ target }) =>
              change({ intent: "try-critical", value: value.id, outcome: target.value })
            }
          >
            <option value="">What happened</option>
            {TRY_OUTCOMES.map((outcome) => (
              <option key={outcome}>{outcome}</option>
            ))}
          </select>
        )}
      </DeskField>
      <div>
        <DeskInput label="Who was told?" name="name" maxLength={100} />
        <DeskInput
          label="What was said?"
          remark="(the value, as in the report)"
          name="said"
          maxLength={MOST_WORDS}
          defaultValue={value.words}
        />
        <label className={styles.tick}>
          <input type="checkbox" name="read-back" />
          <span>They read it back</span>
        </label>
        <DeskInput label="When, today" name="time" type="time" defaultValue={clock(now)} />
      </div>
    </ChangeDialog>
  );
}

/** `09:42`, as a time field holds it. */
function clock(now: Date) {
  const minutes = minutesInIndia(now);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

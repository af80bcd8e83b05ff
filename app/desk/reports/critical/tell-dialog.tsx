import { useId, useState } from "react";
import { minutesInIndia } from "#app/lib/dates.ts";
import { spacedPhone, telHref } from "#app/lib/phone.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { TRY_OUTCOMES } from "./critical-tries.ts";
import { CriticalTries } from "./critical-tries-list.tsx";
import styles from "../match/match-sheet.module.css";
import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import { useDialogChange } from "../use-dialog-change.ts";

type Props = {
  value: { id: string; patientName: string; phone: string; words: string; tries: string };
  now: Date;
  onClose: () => void;
};

/** Asks who was told of a critical value, of what and when; or notes a call that told nobody. */
export function TellDialog({ value, now, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState("");
  const [said, setSaid] = useState(value.words);
  const [time, setTime] = useState(() => clock(now));
  const [isReadBack, setReadBack] = useState(false);
  const { change, busy, refusal } = useDialogChange(onClose);
  return (
    <DeskDialog
      title={`Critical value of ${value.patientName}`}
      onClose={onClose}
      foot={
        <>
          <button type="button" className={buttonClass("quiet")} onClick={onClose}>
            Not yet
          </button>
          <button type="submit" form={form} className={buttonClass("primary")} disabled={busy}>
            Told
          </button>
        </>
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
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const told = { intent: "tell-critical", value: value.id, name, said, time };
          change(isReadBack ? { ...told, "read-back": "on" } : told);
        }}
      >
        <DeskField label="Who was told?">
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </DeskField>
        <DeskField label="What was said?" remark="(the value, as in the report)">
          {(control) => (
            <input
              {...control}
              value={said}
              maxLength={MOST_WORDS}
              autoComplete="off"
              onChange={({ target }) => setSaid(target.value)}
            />
          )}
        </DeskField>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isReadBack}
            onChange={({ target }) => setReadBack(target.checked)}
          />
          <span>They read it back</span>
        </label>
        <DeskField label="When, today">
          {(control) => (
            <input
              {...control}
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </DeskField>
      </form>
      {refusal && (
        <Band kind="bad" icon="alert">
          {refusal}
        </Band>
      )}
    </DeskDialog>
  );
}

/** `09:42`, as a time field holds it. */
function clock(now: Date) {
  const minutes = minutesInIndia(now);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

import { whenWeCall } from "#app/domain/lab-rules/when-we-call.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { type SavedValue, useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { SavedForm } from "../saved-form.tsx";
import { SettingLabel } from "../setting-label.tsx";
import range from "../range-fields.module.css";
import styles from "./hours-label.module.css";

type Props = {
  rules: Pick<LabRules, "hours" | "sunday">;
  /** Whether the lab has set them: the site says nothing of the usual ones. */
  hasHours: boolean;
  savedAt: string | undefined;
};

type Of = "hours" | "sunday";
type End = "from" | "to";
type Typed = { saved: SavedValue; stored: string; request: { intent: "hours"; of: Of; end: End } };

function useEnd(of: Of, end: End, stored: string): Typed {
  const request = { intent: "hours", of, end } as const;
  return { saved: useSavedValue({ stored, request }), stored, request };
}

/** When the desk is open; a blank Sunday is closed. */
export function HoursLabel({ rules: { hours, sunday }, hasHours, savedAt }: Props) {
  const weekdays = [useEnd("hours", "from", hours.from), useEnd("hours", "to", hours.to)] as const;
  const sundays = [
    useEnd("sunday", "from", sunday?.from ?? ""),
    useEnd("sunday", "to", sunday?.to ?? ""),
  ] as const;
  const typed = ([from, to]: readonly [Typed, Typed]) => ({
    from: from.saved.value,
    to: to.saved.value,
  });
  const onSundays = typed(sundays);
  const words = whenWeCall({
    hours: typed(weekdays),
    sunday: onSundays.from && onSundays.to ? onSundays : null,
  });
  const isTyped = [...weekdays, ...sundays].some(({ saved, stored }) => saved.value !== stored);
  const see =
    hasHours || isTyped ? (
      <p>“{words}”</p>
    ) : (
      <p>Nothing of these: they are the usual hours until you set them.</p>
    );
  return (
    <SettingLabel
      anchor="hours"
      title="Hours of the desk"
      hint="Waiting is counted only in these hours"
      savedAt={savedAt}
      see={see}
    >
      <div className={`${range.range} ${styles.hours}`}>
        <HoursRow words="Mon to Sat" spoken="Monday to Saturday" ends={weekdays} />
        <HoursRow words="Sunday" spoken="Sunday" ends={sundays} />
      </div>
    </SettingLabel>
  );
}

type RowProps = { words: string; spoken: string; ends: readonly [Typed, Typed] };

function HoursRow({ words, spoken, ends: [from, to] }: RowProps) {
  const { of } = from.request;
  const refused = [from, to].find(({ saved }) => saved.refusal);
  const box = ({ saved, stored, request }: Typed, label: string) => (
    <SavedForm saved={saved} request={request} was={stored}>
      <input
        name="value"
        value={saved.value}
        placeholder={of === "sunday" ? "Closed" : undefined}
        aria-label={`${spoken}, ${label}`}
        aria-invalid={saved.refusal ? true : undefined}
        aria-describedby={saved.refusal ? `${of}-error` : undefined}
        autoComplete="off"
        maxLength={12}
        onBlur={saved.leave}
        onChange={(event) => saved.type(event.target.value)}
      />
    </SavedForm>
  );
  return (
    <>
      <b>{words}</b>
      {box(from, "from")}
      <span aria-hidden="true">to</span>
      {box(to, "to")}
      {refused && (
        <div className={range.error}>
          <FieldNotes id={of} error={refused.saved.refusal?.said ?? ""} />
          <FieldQuestion {...refused.saved} />
        </div>
      )}
    </>
  );
}

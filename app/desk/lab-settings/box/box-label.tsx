import type { BoxLimits } from "#app/domain/tubes/box-limits.ts";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { SavedForm } from "../saved-form.tsx";
import { SettingLabel } from "../setting-label.tsx";
import range from "../range-fields.module.css";
import styles from "./box-label.module.css";

type Props = { box: BoxLimits | null; savedAt: string | undefined };

/** What the box may have between door and lab, in °C; a blank end does not ask. */
export function BoxLabel({ box, savedAt }: Props) {
  const from = useEnd("from", box);
  const to = useEnd("to", box);
  const isAsked = from.saved.value.trim() !== "" && to.saved.value.trim() !== "";
  const refused = [from, to].find(({ saved }) => saved.refusal);
  return (
    <SettingLabel
      title="Box temperature"
      anchor="box"
      hint={isAsked ? "Outside it, the desk looks before it accepts" : "Not asked"}
      savedAt={savedAt}
      see={<p>Nothing of this: My visits asks the collector, Receive asks the desk.</p>}
    >
      <div className={`${range.range} ${styles.box}`}>
        <End {...from} label="from" />
        <span aria-hidden="true">to</span>
        <End {...to} label="to" />
        <span>°C</span>
        {refused && (
          <div className={range.error}>
            <FieldNotes id="box" error={refused.saved.refusal?.said ?? ""} />
            <FieldQuestion {...refused.saved} />
          </div>
        )}
      </div>
      <p className={styles.hint}>Leave a field empty, and the temperature is not asked.</p>
    </SettingLabel>
  );
}

function useEnd(end: "from" | "to", box: BoxLimits | null) {
  const stored = box ? String(box[end]) : "";
  const request = { intent: "box", end } as const;
  return { saved: useSavedValue({ stored, request }), stored, request };
}

type EndProps = ReturnType<typeof useEnd> & { label: string };

const End = ({ saved, stored, request, label }: EndProps) => (
  <SavedForm saved={saved} request={request} was={stored}>
    <input
      name="value"
      value={saved.value}
      placeholder="Not asked"
      aria-label={`Box temperature, ${label}, in °C`}
      aria-invalid={saved.refusal ? true : undefined}
      aria-describedby={saved.refusal ? "box-error" : undefined}
      autoComplete="off"
      maxLength={6}
      onBlur={saved.leave}
      onChange={({ target }) => saved.type(target.value)}
    />
  </SavedForm>
);

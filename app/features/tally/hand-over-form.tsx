import { rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { TextField } from "#app/ui/field.tsx";
import styles from "./hand-over-form.module.css";
import type { Collector } from "./tally.ts";
import { money } from "./tally-words.ts";

type Props = {
  day: string;
  collector: Collector;
  /** Who looks at it, and takes the cash. */
  staffId: string;
  error: string | undefined;
  busy: boolean;
  /** Posts an intent: the form is gone when the answer comes. */
  onChange: (fields: Record<string, string>) => void;
};

/** Notes the cash that a collector brings; what is expected stands in the field. */
export function HandOverForm({ day, collector, staffId, error, busy, onChange }: Props) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const rupeesTyped = String(new FormData(event.currentTarget).get("rupees") ?? "");
        const from = collector.staffId;
        onChange({ intent: "hand-over", day, staffId: from, to: staffId, rupees: rupeesTyped });
      }}
    >
      <TextField
        label={`Cash from ${collector.name}`}
        name="rupees"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(rupees(collector.cash))}
        hint={`${money(collector.cash)} is expected.`}
        {...(error && { error })}
      />
      <button type="submit" className={buttonClass("button")} disabled={busy}>
        Handed over to me
      </button>
    </form>
  );
}

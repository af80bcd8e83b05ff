import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { callAgainAt, callAgainChoices } from "#app/features/calls/call-again.ts";
import type { ToCall } from "#app/features/calls/to-call.ts";
import { checkOtherNumber } from "#app/features/calls/wrong-number.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import type { CallDeeds } from "./call-deeds.ts";
import styles from "./call-outcome.module.css";

type Props = { row: ToCall; now: Date; deeds: CallDeeds };

/** The rarer outcomes: call again at a time, wrong number, and a call that was none. */
export function MoreOutcomes({ row, now, deeds }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector("button")?.focus(), []);
  useKeys({ Escape: () => deeds.showMore(undefined) });
  return (
    <div className={styles.more} ref={ref}>
      <div>
        <h4>Call again at</h4>
        <div className={styles.buttons}>
          {callAgainChoices(now).map(({ value, words }) => (
            <button
              key={value}
              type="button"
              className={buttonClass("button")}
              onClick={() => deeds.change(row, "call-again", { choice: value, asked: "1" })}
            >
              {words}
            </button>
          ))}
        </div>
        <AgainAtTime row={row} now={now} deeds={deeds} />
      </div>
      <WrongNumber row={row} deeds={deeds} />
      <button
        type="button"
        className={buttonClass("quiet")}
        onClick={() => deeds.change(row, "leave-call")}
      >
        I did not call
      </button>
    </div>
  );
}

function AgainAtTime({ row, now, deeds }: Props) {
  const id = useId();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = String(new FormData(event.currentTarget).get("time"));
    if (!callAgainAt("at", now, time)) return setError("Please choose a later time of today");
    deeds.change(row, "call-again", { choice: "at", time, asked: "1" });
  };
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <label htmlFor={id}>
        Another time today
        <input
          id={id}
          name="time"
          type="time"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
      </label>
      <button className={buttonClass("button")}>Call then</button>
      <FieldError id={id} error={error} />
    </form>
  );
}

function WrongNumber({ row, deeds }: Pick<Props, "row" | "deeds">) {
  const id = useId();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("phone"));
    const checked = checkOtherNumber(typed, row.phone);
    if (!checked.ok) return setError(checked.said);
    deeds.change(row, "wrong-number", { phone: checked.phone });
  };
  return (
    <div>
      <h4>Wrong number. Is there another one?</h4>
      <form className={styles.typed} onSubmit={submit} noValidate>
        <label htmlFor={id}>
          The right number
          <input
            id={id}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
          />
        </label>
        <button className={buttonClass("button")}>Keep this number</button>
        <button
          type="button"
          className={buttonClass("button")}
          onClick={() => deeds.change(row, "wrong-number")}
        >
          {row.visit ? "No other number: cancel the visit" : "No other number: close it"}
        </button>
        <FieldError id={id} error={error} />
      </form>
    </div>
  );
}

const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <span className={styles.error} id={`${id}-error`} role="alert">
      <DeskIcon name="alert" />
      {error}
    </span>
  ) : null;

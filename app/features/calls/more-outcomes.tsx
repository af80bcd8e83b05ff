import { type FormEvent, useEffect, useRef, useState } from "react";
import { callAgainAt, callAgainChoices } from "#app/features/calls/call-again.ts";
import type { ToCall } from "#app/features/calls/to-call.ts";
import { checkOtherNumber } from "#app/features/calls/wrong-number.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
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
              onClick={() => deeds.change(row, "call-again", { choice: value })}
            >
              {words}
            </button>
          ))}
        </div>
        <AgainAtTime row={row} now={now} deeds={deeds} />
      </div>
      <WrongNumber row={row} deeds={deeds} />
      <div className={styles.rare}>
        {row.visit?.wish && row.next === "new-time" && (
          <KeepTime row={row} time={row.visit} deeds={deeds} />
        )}
        <button
          type="button"
          className={buttonClass("button")}
          onClick={() => deeds.change(row, "leave-call")}
        >
          I did not call
        </button>
      </div>
    </div>
  );
}

function AgainAtTime({ row, now, deeds }: Props) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("typed"));
    if (!callAgainAt("at", now, typed)) return setError("Please choose a later time of today");
    deeds.change(row, "call-again", { choice: "at", typed });
  };
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <DeskField label="Another time today" error={error}>
        {(control) => <input {...control} name="typed" type="time" />}
      </DeskField>
      <button className={buttonClass("button")}>Call then</button>
    </form>
  );
}

function WrongNumber({ row, deeds }: Pick<Props, "row" | "deeds">) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("phone"));
    const checked = checkOtherNumber(typed, row.phone);
    if (!checked.ok) return setError(checked.said);
    deeds.change(row, "wrong-number", { phone: checked.phone });
  };
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <DeskField label="Wrong number. Is there another one?" error={error}>
        {(control) => (
          <input {...control} name="phone" type="tel" inputMode="numeric" autoComplete="off" />
        )}
      </DeskField>
      <button className={buttonClass("button")}>Keep this number</button>
      <button
        type="button"
        className={buttonClass("button")}
        onClick={() => deeds.change(row, "wrong-number")}
      >
        {row.visit ? "No other number: cancel the visit" : "No other number: close it"}
      </button>
    </form>
  );
}

type KeepTimeProps = Pick<Props, "row" | "deeds"> & { time: { day: string; slot: string } };

/** Answers the wish for another time: it stays as it is. */
const KeepTime = ({ row, time: { day, slot }, deeds }: KeepTimeProps) => (
  <button
    type="button"
    className={buttonClass("button")}
    onClick={() => deeds.change(row, "new-time", { day, slot })}
  >
    The time stays {slot}
  </button>
);

import { useEffect, useId, useRef, useState } from "react";
import { isVisitTimeReached, noShowWords } from "#app/desk/visits/no-show-time.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { callAgainAt, callAgainChoices } from "./call-again.ts";
import { type CallActions, type MorePart, subjectOf } from "./call-actions.ts";
import styles from "./call-outcome.module.css";
import type { ToCall } from "./to-call.ts";
import { checkOtherNumber } from "./wrong-number.ts";

type Props = { row: ToCall; now: Date; callActions: CallActions };

const FIRST_FIELD: Record<MorePart, string> = {
  "call-again": "button",
  "wrong-number": "input[name=phone]",
};

/** The rarer outcomes: call again at a time, wrong number, a call that was none, and a no-show. */
export function MoreOutcomes({
  row,
  now,
  callActions,
  part,
  isCalled = false,
}: Props & {
  /** Where the focus goes. */
  part: MorePart;
  /** This colleague is on the call, and can say that it was none. */
  isCalled?: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const again = useId();
  const kept = keptTime(row);
  useEffect(() => ref.current?.querySelector<HTMLElement>(FIRST_FIELD[part])?.focus(), [part]);
  useKeys({ Escape: () => callActions.showMore(undefined) });
  return (
    <div className={styles.more} ref={ref}>
      <div role="group" aria-labelledby={again}>
        <p className={styles.part} id={again}>
          Call again at … <Kbd of="l" />
        </p>
        <div className={styles.buttons}>
          {callAgainChoices(now).map(({ value, words }) => (
            <button
              key={value}
              type="button"
              className={buttonClass("button")}
              onClick={() =>
                callActions.change(row, { intent: "call-again", ...subjectOf(row), choice: value })
              }
            >
              {words}
            </button>
          ))}
        </div>
        <AgainAtTime row={row} now={now} callActions={callActions} />
      </div>
      <WrongNumber row={row} callActions={callActions} />
      <div className={styles.rare}>
        {isCalled && (
          <DeskButton
            onClick={() => callActions.change(row, { intent: "leave-call", ...subjectOf(row) })}
          >
            I did not call
          </DeskButton>
        )}
        {kept && (
          <DeskButton
            onClick={() => callActions.change(row, { intent: "new-time", visit: row.id, ...kept })}
          >
            {KEEP_TIME}
          </DeskButton>
        )}
        {row.visit && isVisitAhead(row) && (
          <DeskButton
            disabled={!isVisitTimeReached(row.visit, now)}
            onClick={() => callActions.change(row, { intent: "no-show", visit: row.id })}
          >
            {noShowWords(row.visit, now)}
          </DeskButton>
        )}
      </div>
    </div>
  );
}

/** The time that can answer a wish for another one: it stays. Undefined where there is no wish. */
export const keptTime = ({ visit, next }: ToCall) =>
  visit?.wish && next === "new-time" ? { day: visit.day, slot: visit.slot } : undefined;

/** False for a visit that ended at a shut door, or was collected in part. */
const isVisitAhead = ({ next, rank }: ToCall) => next !== "plan" && rank !== "not-at-home";

function AgainAtTime({ row, now, callActions }: Props) {
  const [error, setError] = useState<string>();
  const send = (typed: string) => {
    if (!callAgainAt("at", now, typed)) return setError("Please choose a later time of today");
    callActions.change(row, { intent: "call-again", ...subjectOf(row), choice: "at", typed });
  };
  return (
    <PostForm
      className={styles.typed}
      request={{ intent: "call-again", ...subjectOf(row), choice: "at" }}
      onSend={(typed) => send(typed("typed"))}
    >
      <DeskInput label="Another time today" error={error} name="typed" type="time" />
      <button className={buttonClass("button")}>Call then</button>
    </PostForm>
  );
}

function WrongNumber({ row, callActions }: Pick<Props, "row" | "callActions">) {
  const [error, setError] = useState<string>();
  const send = (typed: string) => {
    const checked = checkOtherNumber(typed, row.phone);
    if (!checked.ok) return setError(checked.said);
    callActions.change(row, { intent: "wrong-number", ...subjectOf(row), phone: checked.phone });
  };
  return (
    <PostForm
      className={styles.typed}
      request={{ intent: "wrong-number", ...subjectOf(row) }}
      onSend={(typed) => send(typed("phone"))}
    >
      <DeskInput
        label="Wrong number. Is there another one?"
        error={error}
        name="phone"
        type="tel"
        inputMode="numeric"
      />
      <button className={buttonClass("button")}>Keep this number</button>
      <DeskButton
        onClick={() => callActions.change(row, { intent: "wrong-number", ...subjectOf(row) })}
      >
        {row.visit ? "No other number: cancel the visit" : "No other number: close it"}
      </DeskButton>
    </PostForm>
  );
}

/** What the button says that takes such a wish away. */
export const KEEP_TIME = "The time stays, take “wants another time” away";

import { useState } from "react";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import styles from "./slots-label.module.css";
import type { LabPost } from "../lab-forms.ts";

type Props = {
  slot: BookingTime;
  /** Visits it takes; null takes as many as people work, undefined is not offered. */
  stored: number | null | undefined;
  /** Undefined once the box shows what is stored. */
  onTyped: (typed: { isOffered: boolean; said: string | undefined } | undefined) => void;
};

type State = { isOffered: boolean; visits: string };

const stateOf = (stored: Props["stored"]): State => ({
  isOffered: stored !== undefined,
  visits: String(stored ?? ""),
});

/** A time: its tick saves at once, its number when it is left. */
export function SlotBox({ slot, stored, onTyped }: Props) {
  const [typed, setTyped] = useState<State>();
  const [said, setSaid] = useState<string>();
  const { change } = useChange<LabPost>({
    onAnswer: (answer) => {
      if (answer.ok) {
        setTyped(undefined);
        onTyped(undefined);
        setSaid(undefined);
        return false;
      }
      if (answer.reason === "signed-out") return false;
      setSaid(answer.said);
      onTyped({ isOffered: typed?.isOffered ?? true, said: answer.said });
      return true;
    },
  });
  const { isOffered, visits } = typed ?? stateOf(stored);
  const was = stored === undefined ? "off" : String(stored ?? "");

  function save(next: State) {
    setTyped(next);
    onTyped({ isOffered: next.isOffered, said: undefined });
    const offered = next.isOffered ? "yes" : "no";
    change({ intent: "slot", slot, offered, value: next.visits, was });
  }
  function leave() {
    if (typed && (said !== undefined || (typed.isOffered && typed.visits.trim() !== was)))
      save(typed);
  }
  return (
    <li className={said ? styles.bad : isOffered ? styles.on : styles.off}>
      <PostForm request={{ intent: "slot", slot, was }} onSend={leave}>
        <span className={styles.tick}>
          <input
            type="checkbox"
            name="offered"
            value="yes"
            checked={isOffered}
            aria-label={slot}
            onChange={({ currentTarget: { checked } }) => save({ visits, isOffered: checked })}
          />
          <span>
            <DeskIcon name="check" />
          </span>
        </span>
        <b>{slot}</b>
        <input
          name="value"
          value={visits}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          aria-label={`Visits at ${slot}`}
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `slot-${slot}-error` : undefined}
          placeholder={isOffered ? "any" : undefined}
          onBlur={leave}
          onChange={({ currentTarget }) => {
            // A number in a slot that is not offered offers it.
            setTyped({ isOffered: true, visits: currentTarget.value });
          }}
        />
        <noscript>
          <button className={buttonClass("button")}>Save</button>
        </noscript>
      </PostForm>
    </li>
  );
}

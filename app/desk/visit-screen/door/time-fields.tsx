import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { timesOn } from "#app/domain/visit-plan/visit-times.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "../next/call-label.module.css";
import type { VisitPost } from "#app/desk/visits/visit-forms.ts";

type Chosen = { day: string; slot: string };

/**
 * Date and time of the visit. The patient is told of a new time, so both are saved together, when the
 * focus leaves the pair.
 */
export function TimeFields({ visit, today }: { visit: Visit; today: string }) {
  const pair = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  const offer = useVisitOffer() ?? {};
  const { change } = useChange<VisitPost>({
    onAnswer: (answer) => {
      setRefusal(answer.ok ? undefined : answer.said);
      if (answer.ok) setChosen(undefined);
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  const { day, slot } = chosen ?? visit;
  /** A day that was typed is read when its field is left, before the pair is. */
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const choose = (next: Partial<Chosen>) => {
    latest.current = { day, slot, ...latest.current, ...next };
    setChosen(latest.current);
  };
  function leave({ relatedTarget }: FocusEvent) {
    if (pair.current?.contains(relatedTarget)) return;
    setRefusal(undefined);
    const wanted = latest.current;
    if (!wanted?.day || (wanted.day === visit.day && wanted.slot === visit.slot))
      setChosen(undefined);
    else change({ intent: "new-time", visit: visit.id, ...wanted });
  }
  return (
    <div ref={pair} role="group" aria-label="Date and time" className={styles.time}>
      <div className={styles.wholeOnPhone}>
        <DeskField label="Date" error={refusal}>
          {(control) => (
            <DayInput
              control={control}
              onLeave={leave}
              today={today}
              min={today}
              value={day}
              onChoose={(next) => {
                choose({ day: next });
              }}
            />
          )}
        </DeskField>
      </div>
      <DeskField label="Time">
        {(control) => (
          <select
            {...control}
            onBlur={leave}
            value={slot}
            onChange={(event) => {
              choose({ slot: event.target.value });
            }}
          >
            {timesWith(slot, timesOn(day, offer)).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        )}
      </DeskField>
    </div>
  );
}

/** A visit may have a time that is no longer offered. */
const timesWith = (slot: string, times: readonly string[]) =>
  times.includes(slot) ? times : [slot, ...times];

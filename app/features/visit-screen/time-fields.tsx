import { type FocusEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useVisitOffer } from "#app/features/visit-plan/use-visit-offer.ts";
import { timesOf } from "#app/features/visit-plan/visit-times.ts";
import type { Visit } from "#app/features/visits/visit.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import styles from "./call-label.module.css";

type Chosen = { day: string; slot: string };

/**
 * Date and time of the visit. The patient is told of a new time, so both are saved together, when the
 * focus leaves the pair.
 */
export function TimeFields({ visit, today }: { visit: Visit; today: string }) {
  const pair = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  const times = timesOf(useVisitOffer() ?? {});
  const { change } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      setRefusal(answer.ok ? undefined : answer.said);
      if (answer.ok) setChosen(undefined);
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  const { day, slot } = chosen ?? visit;
  const choose = (next: Partial<Chosen>) => {
    setChosen({ day, slot, ...next });
  };
  function leave({ relatedTarget }: FocusEvent) {
    if (pair.current?.contains(relatedTarget)) return;
    setRefusal(undefined);
    if (!chosen?.day || (chosen.day === visit.day && chosen.slot === visit.slot))
      setChosen(undefined);
    else change({ intent: "new-time", visit: visit.id, ...chosen });
  }
  return (
    <div ref={pair} role="group" aria-label="Date and time" className={styles.time}>
      <div className={styles.wholeOnPhone}>
        <DeskField label="Date" error={refusal}>
          {(control) => (
            <input
              {...control}
              onBlur={leave}
              type="date"
              min={today}
              value={day}
              onChange={(event) => {
                choose({ day: event.target.value });
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
            {timesWith(slot, times).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </select>
        )}
      </DeskField>
    </div>
  );
}

/** A visit may stand at a time that is offered no more. */
const timesWith = (slot: string, times: readonly string[]) =>
  times.includes(slot) ? times : [slot, ...times];

import { useEffect, useRef } from "react";
import { startOf } from "#app/features/visit-plan/visit-plan.ts";
import { ALL_TIMES } from "#app/features/visit-plan/visit-times.ts";
import { DoorPart } from "./door-part.tsx";
import { EndPart } from "./end-part.tsx";
import { untilWords } from "./my-visits-words.ts";
import { OffPart } from "./off-part.tsx";
import { PatientPart } from "./patient-part.tsx";
import type { Draft } from "./phone/draft.ts";
import type { OpenVisit } from "./round.ts";
import styles from "./next-visit.module.css";

type Props = {
  visit: OpenVisit;
  /** The first of the day, not one that was chosen from the list. */
  isNext: boolean;
  /** Tapped in the list: it gets the focus. */
  wasChosen: boolean;
  draft: Draft;
  isReady: boolean;
  now: Date;
  deskPhone: string;
};

/** One visit as a label: the door, what to fill, who fasted, what to collect, and its end. */
export function NextVisit({ visit, isNext, wasChosen, draft, isReady, now, deskPhone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasChosen) heading.current?.focus();
  }, [wasChosen]);
  const time = ALL_TIMES.find((slot) => slot === visit.slot);
  const isFamily = visit.patients.length > 1;
  return (
    <section className={styles.label} aria-labelledby="visit">
      <p className={styles.time}>
        <b>{visit.slot}</b>
        <span>
          {isNext ? "Next visit" : "Chosen visit"}
          <br />
          {time && untilWords(startOf({ day: visit.day, time }), now)}
        </span>
      </p>
      <DoorPart visit={visit} heading={heading} />
      {visit.patients.map((patient) => (
        <PatientPart
          key={patient.bookingId}
          patient={patient}
          visit={visit}
          isFamily={isFamily}
          draft={draft}
          deskPhone={deskPhone}
        />
      ))}
      <OffPart visit={visit} />
      <EndPart visit={visit} draft={draft} isReady={isReady} />
    </section>
  );
}

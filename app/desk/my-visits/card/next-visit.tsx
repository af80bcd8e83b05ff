import type { NotTakenReason } from "#app/desk/visits/not-taken.ts";
import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { AddressAndCallPart } from "./address-and-call-part.tsx";
import { EndPart } from "./end-part.tsx";
import { untilWords } from "../day/my-visits-words.ts";
import { OffPart } from "../day/off-part.tsx";
import { PatientPart } from "./door-patient.tsx";
import type { Draft } from "../phone/draft.ts";
import type { OpenVisit } from "../day/round.ts";
import { scannedBookingId } from "../scan/scanned-patient.ts";
import { useTypingScanner } from "../scan/use-typing-scanner.ts";
import type { Scans } from "./scan-line.tsx";
import styles from "./next-visit.module.css";

/** A question that stands in place of its visit. */
export type Asks =
  | { what: "not-home"; visitId: string }
  | {
      what: "not-taken";
      visitId: string;
      bookingId: string;
      positions: readonly number[];
      /** Why, as far as it is known. */
      suggested?: NotTakenReason;
    }
  | { what: "change-tests"; visitId: string; bookingId: string }
  | {
      what: "scan";
      visitId: string;
      bookingId: string;
      isList: boolean;
      /** What a scanner typed on the card. */
      scanned: string | undefined;
    }
  | { what: "skip"; visitId: string }
  /** Collected was pressed, and the labels are settled: what else is missing is said on the card. */
  | { what: "collected"; visitId: string };

type Props = {
  visit: OpenVisit;
  /** The first of the day, not one that was chosen from the list. */
  isNext: boolean;
  /** `3 of 5`, in the row of the name. */
  place: string;
  draft: Draft;
  isReady: boolean;
  now: Date;
  deskPhone: string;
  scans: Scans;
  /** Collected was pressed: it says what is still missing. */
  isPressed: boolean;
  /** Called before the end is written down: what comes next stands in its place. */
  onEnd: () => void;
  /** It could not be written down. */
  onStay: () => void;
  /** Asks about this visit, in place of it. */
  onAsk: (asks: Asks) => void;
};

/** One visit as a label: the door, what to fill, who fasted, what to collect, and its end. */
export function NextVisit({
  visit,
  isNext,
  place,
  draft,
  isReady,
  now,
  deskPhone,
  scans,
  onAsk,
  ...ends
}: Props) {
  useTypingScanner((scanned) => {
    const bookingId = scannedBookingId(scanned, visit, scans.next);
    onAsk({ what: "scan", visitId: visit.id, bookingId, isList: false, scanned });
  });
  const time = ALL_TIMES.find((slot) => slot === visit.slot);
  const isFamily = visit.patients.length > 1;
  return (
    <section className={styles.label} aria-labelledby="visit">
      <p className={styles.time}>
        <b>{sayTime(visit.slot)}</b>
        <span>
          {isNext ? t`Next visit` : t`Chosen visit`}
          <br />
          {time && untilWords(startOf({ day: visit.day, time }), now)}
        </span>
      </p>
      <AddressAndCallPart visit={visit} place={place} />
      {visit.testsRefused && (
        <p className={`${styles.part} ${styles.wrong}`} role="status">
          <Icon name="alert" />
          {visit.testsRefused}
        </p>
      )}
      {visit.patients.map((patient) => (
        <PatientPart
          key={patient.bookingId}
          patient={patient}
          visit={visit}
          place={isFamily ? place : undefined}
          draft={draft}
          deskPhone={deskPhone}
          scans={scans}
          onNotTaken={(positions) =>
            onAsk({ what: "not-taken", visitId: visit.id, bookingId: patient.bookingId, positions })
          }
          onChangeTests={() =>
            onAsk({ what: "change-tests", visitId: visit.id, bookingId: patient.bookingId })
          }
        />
      ))}
      <OffPart visit={visit} />
      <EndPart
        visit={visit}
        draft={draft}
        isReady={isReady}
        scans={scans}
        onNotHome={() => onAsk({ what: "not-home", visitId: visit.id })}
        onSkip={() => onAsk({ what: "skip", visitId: visit.id })}
        {...ends}
      />
    </section>
  );
}

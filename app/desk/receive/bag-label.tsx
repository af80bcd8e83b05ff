import type { ReactNode } from "react";
import { deskClock } from "#app/lib/desk-times.ts";
import { isBloodTube } from "#app/domain/lab-tests/container.ts";
import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";
import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { repeatWords } from "#app/desk/visits/repeat-words.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { type Bag, type BagPatient, bagState, containersIn, isScanned } from "./bag.ts";
import styles from "./bag-label.module.css";
import { ContainerCell } from "./container-cell.tsx";
import { bagTitle, bagWords } from "./receive-words.ts";
import { SharpsTick } from "./sharps-tick.tsx";

type Props = {
  bag: Bag;
  /** The one being counted. */
  isOpen: boolean;
  /** The evening has come, and something of it is not counted. */
  isLate: boolean;
  /** The container that is chosen. */
  target: string | undefined;
  busy: boolean;
  onOpen: () => void;
  onChoose: (sampleId: string) => void;
  onSharps: (isIn: boolean) => void;
  /** What does not fit: it stands first. */
  children: ReactNode;
};

/** What one collector brings, a row a patient. */
export function BagLabel({ bag, isOpen, isLate, target, children, ...on }: Props) {
  const isScannedBag = containersIn(bag).some(isScanned);
  const isComplete = bagState(bag) === "complete";
  const hasUncounted = containersIn(bag).some(({ state }) => state === "collected");
  return (
    <div className={isOpen ? styles.open : styles.bag}>
      <WorkLabel
        title={bagTitle(bag)}
        worked={isOpen}
        aside={
          <span className={styles.aside}>
            {bag.box?.outside.map(({ celsius, at }) => (
              <Mark key={at} kind="now" icon="thermometer">
                Box {celsius} °C
              </Mark>
            ))}
            {isLate && hasUncounted && <Mark kind="now">Not counted</Mark>}
            {bagWords(bag)}
            {!isOpen && (
              <button
                type="button"
                className={`${buttonClass("button")} ${isComplete ? styles.show : styles.count}`}
                onClick={on.onOpen}
              >
                {isComplete ? "Show this bag" : "Count this bag"}
              </button>
            )}
          </span>
        }
      >
        {children}
        <ul className={styles.patients} data-list>
          {bag.patients.map((patient) => (
            <PatientRow
              key={patient.bookingId}
              patient={patient}
              target={target}
              isScannedBag={isScannedBag}
              onChoose={on.onChoose}
            />
          ))}
        </ul>
        {bag.collectorId !== "" && (isOpen || bag.sharps !== null || bagState(bag) !== "way") && (
          <SharpsTick sharps={bag.sharps} busy={on.busy} onTick={on.onSharps} />
        )}
      </WorkLabel>
    </div>
  );
}

type RowProps = Pick<Props, "target" | "onChoose"> & {
  patient: BagPatient;
  isScannedBag: boolean;
};

function PatientRow({ patient, target, isScannedBag, onChoose }: RowProps) {
  const { bookingId, reference, name, collectedAt, containers } = patient;
  const last = containers
    .flatMap(({ countedAt }) => countedAt ?? [])
    .toSorted()
    .at(-1);
  const isDrawn = containers.some(({ container }) => isBloodTube(container));
  const repeats = containers.flatMap(({ repeatedBy }) => repeatedBy ?? []);
  const again = new Map(repeats.map((one) => [one.reference, one.status]));
  return (
    <li className={styles.patient} data-row={bookingId}>
      <div>
        <h3>
          <BookingLink reference={reference} data-row-link>
            {nameOrErased(name)}
          </BookingLink>
        </h3>
        <p className={styles.caption}>
          <span>{reference}</span>, {isDrawn ? "drawn" : "filled"}{" "}
          {deskClock(new Date(collectedAt))}
        </p>
        {Array.from(again, ([other, status]) => (
          <p key={other} className={styles.caption}>
            {repeatWords(status)}: <BookingLink reference={other}>{other}</BookingLink>
          </p>
        ))}
      </div>
      <ul className={styles.containers} aria-label={`Containers of ${name || reference}`}>
        {containers.map((container) => (
          <ContainerCell
            key={container.id}
            container={container}
            isTarget={container.id === target}
            isScannedBag={isScannedBag}
            onChoose={() => onChoose(container.id)}
          />
        ))}
      </ul>
      {last && <time dateTime={last}>{deskClock(new Date(last))}</time>}
    </li>
  );
}

import { deskClock } from "#app/lib/desk-times.ts";
import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";
import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { repeatWords } from "#app/desk/visits/repeat-words.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Bag, BagPatient } from "./bag.ts";
import { bagState, containersIn } from "./bag.ts";
import styles from "./bag-label.module.css";
import { ContainerCell } from "./container-cell.tsx";
import { bagTitle, bagWords } from "./receive-words.ts";

type Props = {
  bag: Bag;
  /** The one being counted. */
  isOpen: boolean;
  /** The evening has come, and something of it is not counted. */
  isLate: boolean;
  /** The container that is filled next. */
  target: string | undefined;
  onOpen: () => void;
  onChoose: (sampleId: string) => void;
};

/** What one collector brings, a row a patient. */
export function BagLabel({ bag, isOpen, isLate, target, onOpen, onChoose }: Props) {
  const isComplete = bagState(bag) === "complete";
  const hasUncounted = containersIn(bag).some(({ state }) => state === "collected");
  return (
    <div className={isOpen ? styles.open : styles.bag}>
      <WorkLabel
        title={bagTitle(bag)}
        worked={isOpen}
        aside={
          <span className={styles.aside}>
            {isLate && hasUncounted && <Mark kind="now">Not counted</Mark>}
            {bagWords(bag)}
            {!isOpen && (
              <button
                type="button"
                className={`${buttonClass("button")} ${isComplete ? styles.show : styles.count}`}
                onClick={onOpen}
              >
                {isComplete ? "Show this bag" : "Count this bag"}
              </button>
            )}
          </span>
        }
      >
        <ul className={styles.patients} data-list>
          {bag.patients.map((patient) => (
            <PatientRow
              key={patient.bookingId}
              patient={patient}
              target={isOpen ? target : undefined}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </WorkLabel>
    </div>
  );
}

type RowProps = Pick<Props, "target" | "onChoose"> & { patient: BagPatient };

function PatientRow({ patient, target, onChoose }: RowProps) {
  const { bookingId, reference, name, collectedAt, containers } = patient;
  const last = containers
    .flatMap(({ countedAt }) => countedAt ?? [])
    .toSorted()
    .at(-1);
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
          <span>{reference}</span>, collected {deskClock(new Date(collectedAt))}
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
            onChoose={() => onChoose(container.id)}
          />
        ))}
      </ul>
      {last && <time dateTime={last}>{deskClock(new Date(last))}</time>}
    </li>
  );
}

import dot from "#app/ui/desk/fast-dot.module.css";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import button from "#app/ui/button.module.css";
import { formGQuestion } from "#app/desk/visits/form-g.ts";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import type { MyPatient } from "../day/my-day.ts";
import { telHref } from "#app/lib/phone.ts";
import { elsewhereWords, fastQuestion, notTakenWords } from "../day/my-visits-words.ts";
import { BookerPart } from "./booker-part.tsx";
import { ChangeButtons } from "./change-buttons.tsx";
import { ContainerTick } from "./container-tick.tsx";
import { NameRow } from "./name-row.tsx";
import { Notes } from "./notes-part.tsx";
import { NotTodayButton } from "../day/off-part.tsx";
import { type Draft, draftOf, withFasted, withTick } from "../phone/draft.ts";
import { useSameContainers } from "../phone/use-same-containers.ts";
import { changeDraft } from "../phone/enter.ts";
import { type OpenVisit } from "../day/round.ts";
import { billed } from "../day/due-at-door.ts";
import { tubesOf } from "../scan/tubes-of.ts";
import { AskForName } from "./ask-for-name.tsx";
import { ScanLine, type Scans } from "./scan-line.tsx";
import styles from "./next-visit.module.css";

type Props = {
  patient: MyPatient;
  visit: OpenVisit;
  /** `3 of 5`; undefined for the only patient, whose name stands above the door. */
  place: string | undefined;
  draft: Draft;
  deskPhone: string;
  /** Asks why these containers are not taken; which ones, where none is named. */
  onNotTaken: (positions: readonly number[]) => void;
  onChangeTests: () => void;
  scans: Scans;
};

/** One patient: their containers to tick, and whether they fasted. In a family each has a block. */
export function PatientPart(props: Props) {
  const { patient, visit, place, draft, deskPhone, onNotTaken, onChangeTests, scans } = props;
  useSameContainers(draft, patient);
  const isFamily = place !== undefined;
  const part = { patient, draft, isFamily };
  const parts = (
    <>
      <AskForName patient={patient} draft={draft} scans={scans} />
      {isFamily && <Notes patient={patient} />}
      <Containers {...part} {...{ visit, scans, onNotTaken }} />
      <Elsewhere patient={patient} visit={visit} />
      <BookerPart patient={patient} />
      {patient.needsFormG && <p className={styles.part}>{formGQuestion()}</p>}
      <ChangeButtons {...{ patient, visit, isFamily, onNotTaken, onChangeTests }} />
      {patient.fast && <Fasted {...part} deskPhone={deskPhone} />}
      {isFamily && <NotTodayButton patient={patient} visit={visit} />}
    </>
  );
  if (!isFamily) return parts;
  // A box of its own: the name stays in view as long as its patient does.
  return (
    <div className={styles.patient}>
      <NameRow patient={patient} slot={visit.slot} place={place}>
        <h2>{patient.name}</h2>
      </NameRow>
      {parts}
    </div>
  );
}

type Part = Pick<Props, "patient" | "draft"> & { isFamily: boolean };

function Containers(props: Part & Pick<Props, "visit" | "scans" | "onNotTaken">) {
  const { patient, draft, isFamily, visit, scans, onNotTaken } = props;
  const { bookingId, containers, lines } = patient;
  const scanned = tubesOf(patient).flatMap(({ position, scan }) => (scan ? position : []));
  const { taken, notTaken } = draftOf(draft, bookingId);
  if (containers.length === 0 && lines.every(({ atCentre }) => atCentre)) return null;
  if (containers.length === 0)
    return <p className={styles.part}>{t`Agreed by phone: ask the desk what to take.`}</p>;
  return (
    <fieldset className={styles.part} id={`tubes-${bookingId}`}>
      <legend>
        {t`Fill in this order`}
        {isFamily && <span className={styles.forWhom}>, {patient.name}</span>}
      </legend>
      <ol className={styles.draw}>
        {containers.map((one, index) => {
          const { position } = one;
          const why = notTaken.find((other) => other.position === position);
          return (
            <li key={position}>
              {why ? (
                <NotFilled
                  container={one}
                  place={index + 1}
                  why={why}
                  onChange={() => onNotTaken([position])}
                />
              ) : (
                <ContainerTick
                  container={one}
                  place={index + 1}
                  isChecked={taken.includes(position)}
                  onChange={() =>
                    // Its label is bound: only taking the scan back takes the tick away.
                    scanned.includes(position)
                      ? scans.onScan(bookingId, true)
                      : changeDraft(draft.visitId, (was) => withTick(was, bookingId, position))
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <ScanLine {...{ patient, visit, draft, isFamily, scans }} />
      {isFamily && !scans.hasLabels && (
        <p className={styles.hint}>{t`Label each tube before the next patient.`}</p>
      )}
    </fieldset>
  );
}

/** What is done at a booth, and that it is paid there. */
function Elsewhere({ patient, visit }: Pick<Props, "patient" | "visit">) {
  const [what, where] = elsewhereWords(patient, billed(visit));
  if (!what) return null;
  return (
    <div className={styles.part}>
      <b>{what}</b>
      <p>{where}</p>
    </div>
  );
}

type NotFilledProps = {
  container: MyPatient["containers"][number];
  place: number;
  why: { reason: string; comesAgain: boolean };
  onChange: () => void;
};

/** A container that is not taken, and what comes of its tests. */
const NotFilled = ({
  container: { container, label, tests },
  place,
  why,
  onChange,
}: NotFilledProps) => (
  <div className={styles.notFilled}>
    <ContainerPictures container={container} />
    <span>
      <b>
        <i>{place}</i> {label}
      </b>
      <small className={styles.why}>{notTakenWords(why)}</small>
      <small>{tests.join(", ")}</small>
    </span>
    <button
      type="button"
      className={button.quiet}
      aria-label={t`Change: ${label}`}
      onClick={onChange}
    >
      {t`Change`}
    </button>
  </div>
);

function Fasted({ patient, draft, isFamily, deskPhone }: Part & { deskPhone: string }) {
  const { bookingId, fast, name } = patient;
  const { fasted } = draftOf(draft, bookingId);
  return (
    <fieldset className={`${styles.part} ${field.field}`} id={`fasted-${bookingId}`}>
      <legend className={dot.fastDot}>
        {fastQuestion(fast)}
        {isFamily && <span className={styles.forWhom}> {name}</span>}
      </legend>
      <div className={styles.choices}>
        {(["yes", "no"] as const).map((answer) => (
          <label key={answer} className={field.option}>
            <input
              type="radio"
              name={`fasted-${bookingId}`}
              checked={fasted === answer}
              onChange={() =>
                changeDraft(draft.visitId, (was) => withFasted(was, bookingId, answer))
              }
            />
            <span>{answer === "yes" ? t`Yes` : t`No`}</span>
          </label>
        ))}
      </div>
      {fasted === "no" && (
        <p className={styles.warning} role="status">
          <Icon name="phone" />
          <Trans>
            <a href={telHref(deskPhone)}>Call the desk</a> before you draw.
          </Trans>
        </p>
      )}
    </fieldset>
  );
}

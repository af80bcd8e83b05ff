import { useState } from "react";
import type { BoxLimits } from "#app/domain/tubes/box-limits.ts";
import button from "#app/ui/button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import type { MyPatient } from "../day/my-day.ts";
import { notKept } from "../day/my-visits-words.ts";
import type { OpenVisit } from "../day/round.ts";
import { canBeUndone } from "../entries/entry.ts";
import { enter } from "../phone/enter.ts";
import { BoxStep, saveBoxWords } from "./box-step.tsx";
import { allScannedWords, clockWords } from "./scan-words.ts";
import type { ScanState, Tube } from "./tubes-of.ts";
import { Step, TubeList } from "./tube-list.tsx";
import type { Scanning } from "./use-scanning.ts";
import done from "./done-part.module.css";
import styles from "./scan-part.module.css";

type Props = {
  visit: OpenVisit;
  patient: MyPatient;
  state: ScanState;
  scanning: Scanning;
  /** Null where the lab does not ask for the box. */
  limits: BoxLimits | null;
  isList: boolean;
  /** Whose tubes are still to be scanned. */
  other: MyPatient | undefined;
  now: Date;
  onPatient: (bookingId: string) => void;
  onBack: () => void;
};

/** All tubes of a patient are scanned: the next patient, or the box and back to the visit. */
export function DonePart(props: Props) {
  const { visit, patient, state, scanning, limits, isList, other, now, onPatient, onBack } = props;
  const [celsius, setCelsius] = useState(visit.box?.celsius);
  const { said, takeBack } = scanning;
  const wrong = scanning.wrong || (said?.tone === "stop" ? said.words : "");
  const isLast = other === undefined && state.missing.length === 0;
  async function leave() {
    if (isLast && celsius !== undefined && celsius !== visit.box?.celsius) {
      const { id: visitId, day, slot, patients } = visit;
      const entry = { kind: "box" as const, visitId, seen: { day, slot }, celsius };
      if (!(await enter(entry, patients[0]?.name ?? ""))) return scanning.setWrong(notKept());
    }
    onBack();
  }
  return (
    <>
      {state.missing.length === 0 ? <AllScanned {...state} /> : <Step {...state} />}
      <TubeList
        tubes={state.tubes}
        {...(isList && {
          mayTakeBack: ({ scan }: Tube) =>
            scan !== undefined && scan.by === "" && canBeUndone(scan.at, now.getTime()),
          onTakeBack: (tube: Tube) => void takeBack({ visit, patient, tube }),
        })}
      />
      {isLast && limits && <BoxStep limits={limits} celsius={celsius} onChange={setCelsius} />}
      {wrong && (
        <p className={styles.error} role="alert">
          <DeskIcon name="alert" />
          {wrong}
        </p>
      )}
      <p className={styles.end}>
        {other && !isList ? (
          <button
            type="button"
            className={`${button.primary} ${styles.big}`}
            onClick={() => onPatient(other.bookingId)}
          >
            <NextPatient name={other.name} />
          </button>
        ) : (
          <button
            type="button"
            className={`${button.primary} ${styles.big}`}
            onClick={() => void leave()}
          >
            {saveBoxWords(isLast ? celsius : undefined, limits)}
          </button>
        )}
      </p>
    </>
  );
}

const NextPatient = ({ name }: { name: string }) => t`Scan next patient: ${name}`;

function AllScanned({ tubes, total }: ScanState) {
  const at = tubes
    .flatMap(({ scan }) => scan?.at ?? [])
    .toSorted()
    .at(-1);
  const time = at === undefined ? "" : clockWords(at);
  return (
    <div className={done.all} role="status">
      <DeskIcon name="check" />
      <p>
        <b>{allScannedWords(total)}</b>
        {time && <small>{t`Last at ${time}`}</small>}
      </p>
    </div>
  );
}

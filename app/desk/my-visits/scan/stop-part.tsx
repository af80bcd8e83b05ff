import button from "#app/ui/button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { telHref } from "#app/lib/phone.ts";
import { t } from "#app/lib/translate.ts";
import type { MyPatient } from "../day/my-day.ts";
import type { OpenVisit } from "../day/round.ts";
import { canBeUndone } from "../entries/entry.ts";
import { moreWords, rowsOf, scanOf } from "./stop-rows.ts";
import { firstWord, stopWords } from "./scan-words.ts";
import type { How, Scanning, Stopped } from "./use-scanning.ts";
import stop from "./stop-part.module.css";
import styles from "./scan-part.module.css";

type Props = {
  visit: OpenVisit;
  patient: MyPatient;
  scanning: Scanning;
  verdict: Stopped;
  how: How;
  now: Date;
  deskPhone: string;
  onPatient: (bookingId: string) => void;
};

/** A label that is not bound: whose it is, and what is done with it. The camera stands still meanwhile. */
export function StopPart(props: Props) {
  const { patient, verdict, scanning } = props;
  const more = moreWords(verdict);
  return (
    <div
      className={`${stop.alert} ${verdict.is === "family" ? stop.asks : ""}`}
      role="alert"
      aria-label={stopWords(verdict)}
    >
      <h2>{stopWords(verdict)}</h2>
      <dl>
        {rowsOf(verdict, patient).map(({ name, value, isNumber }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isNumber ? stop.ref : ""}>{value}</dd>
          </div>
        ))}
      </dl>
      {more && <p>{more}</p>}
      {scanning.wrong && <p className={styles.error}>{scanning.wrong}</p>}
      <Answers {...props} />
    </div>
  );
}

function Answers(props: Props) {
  const { scanning, verdict, deskPhone } = props;
  const { number } = verdict;
  if (verdict.is === "family") return <FamilyAnswers {...props} verdict={verdict} />;
  if (verdict.is === "wrong" || verdict.is === "nobody")
    return (
      <p className={styles.answers}>
        <button
          type="button"
          className={`${button.primary} ${styles.big}`}
          onClick={() => void scanning.putAside(number)}
        >
          {t`I put it aside`}
        </button>
        <CallTheDesk deskPhone={deskPhone} />
      </p>
    );
  return <UsedAnswers {...props} />;
}

function UsedAnswers({ scanning, verdict, now, deskPhone, visit, patient }: Props) {
  const back = scanOf(verdict, { visit, patient });
  const scan = back?.tube.scan;
  const mayTakeBack = scan && scan.by === "" && canBeUndone(scan.at, now.getTime());
  return (
    <p className={styles.answers}>
      <button
        type="button"
        className={`${button.primary} ${styles.big}`}
        onClick={() => scanning.show({ name: "scan" })}
      >
        {t`Scan the next label`}
      </button>
      {back && mayTakeBack && (
        <button
          type="button"
          className={button.button}
          onClick={() =>
            void scanning.takeBack(back).then((isKept) => isKept && scanning.show({ name: "scan" }))
          }
        >
          <DeskIcon name="undo" />
          {t`Take the first scan back`}
        </button>
      )}
      {verdict.is === "not-needed" && <CallTheDesk deskPhone={deskPhone} />}
    </p>
  );
}

type FamilyProps = Omit<Props, "verdict"> & { verdict: Extract<Stopped, { is: "family" }> };

function FamilyAnswers({ patient, scanning, verdict, how, onPatient }: FamilyProps) {
  const { patient: other, tube, isSpare, number } = verdict;
  const [name, own] = [firstWord(other.name), firstWord(patient.name)];
  function go() {
    onPatient(other.bookingId);
    if (isSpare) return scanning.show({ name: "spare", number, how, at: new Date().toISOString() });
    if (tube && !tube.scan) return void scanning.bind(other, tube, { number, how });
    scanning.show({ name: "scan" });
  }
  return (
    <p className={styles.answers}>
      <button type="button" className={`${button.button} ${styles.large}`} onClick={go}>
        {t`${name}’s: go to ${name}`}
      </button>
      <button
        type="button"
        className={`${button.button} ${styles.large}`}
        onClick={() => void scanning.putAside(number)}
      >
        {t`${own}’s: put the label aside`}
      </button>
    </p>
  );
}

const CallTheDesk = ({ deskPhone }: Pick<Props, "deskPhone">) => (
  <a className={button.button} href={telHref(deskPhone)}>
    <DeskIcon name="phone" />
    {t`Call the desk`}
  </a>
);

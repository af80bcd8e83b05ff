import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import { spokenClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { type MyVisit, visitContainers } from "../day/my-day.ts";
import {
  doneCount,
  handOverWords,
  nextFast,
  nextWords,
  sentWords,
  untilWords,
  outsideWords,
} from "../day/my-visits-words.ts";
import { enter } from "../phone/enter.ts";
import { type DoneVisit, type OpenVisit, type Round, visitName } from "../day/round.ts";
import styles from "./after-part.module.css";

type Props = {
  /** What was just done. */
  ended: DoneVisit;
  /** Undefined after the last one. */
  next: OpenVisit | undefined;
  round: Round;
  now: Date;
  onOpen: (visitId: string | undefined) => void;
};

/**
 * The moment after a visit: what was done, and who is next. The place where the thumb was holds
 * nothing, and the next visit is opened by its own button only.
 */
export function AfterPart({ ended, next, round, now, onOpen }: Props) {
  const cash = formatRupees(rupees(round.bagPaise));
  return (
    <div className={styles.after}>
      <EndedBand ended={ended} onOpen={onOpen} />
      {next ? (
        <section className={styles.next} aria-labelledby="visit">
          <NextFacts visit={next} now={now} />
          <button type="button" className={button.button} onClick={() => onOpen(next.id)}>
            {t`Open this visit`}
          </button>
        </section>
      ) : (
        <section className={styles.next} aria-labelledby="visit">
          <h1 id="visit" tabIndex={-1}>
            {t`That was the last for today.`}
          </h1>
          <p>{handOverWords(round.cashPaise)}</p>
        </section>
      )}
      <p className={styles.foot}>
        <span>{doneCount(round.total - round.open.length, round.total, round.notHome)}</span>
        <span>
          <Trans>
            Bag <b>{cash}</b>
          </Trans>
        </span>
      </p>
    </div>
  );
}

/** `10:18 AM, ₹500 cash. Sent.`, `11:06 AM, nobody opens. The desk calls him.` */
function endedWords({ at, detail, follows, sent }: DoneVisit) {
  const what = [at ? spokenClock(new Date(at)) : "", detail].filter(Boolean).join(", ");
  const isTold = follows !== "" && sent === "sent";
  return [what && `${what}.`, follows, isTold ? "" : sentWords(sent)].filter(Boolean).join(" ");
}

function EndedBand({ ended, onOpen }: Pick<Props, "ended" | "onOpen">) {
  const { end, name, sent, told, undoes } = ended;
  return (
    <div className={sent === "refused" || told ? `${styles.band} ${styles.told}` : styles.band}>
      <Icon name={sent === "refused" || told ? "alert" : "check"} />
      <p role="status">
        <b>
          {end}: {name}
        </b>
        <span>{endedWords(ended)}</span>
        {told && <span>{told}</span>}
      </p>
      {undoes && (
        <button
          type="button"
          onClick={() => {
            const { key, visitId, seen } = undoes;
            onOpen(visitId);
            void enter({ kind: "undo", undoes: key, visitId, seen }, name);
          }}
        >
          {t`Undo`}
        </button>
      )}
    </div>
  );
}

/** Enough to know where to go, and what to take along. */
function NextFacts({ visit, now }: { visit: MyVisit; now: Date }) {
  const { slot, day, patients, address, outside } = visit;
  const time = ALL_TIMES.find((one) => one === slot);
  const [first, ...others] = patients;
  const containers = visitContainers(visit);
  return (
    <>
      <p className={styles.when}>
        {nextWords(slot, time ? untilWords(startOf({ day, time }), now) : "")}
      </p>
      <h1 id="visit" tabIndex={-1}>
        {visitName(patients)}
      </h1>
      {first && others.length === 0 && <p className={styles.age}>{first.age}</p>}
      {outside !== "" && <p>{outsideWords(outside)}</p>}
      <p>{address.join(", ") || (outside === "" && t`No address yet. Call before you go.`)}</p>
      <p
        className={styles.tubes}
        role="img"
        aria-label={containers.map(({ label }) => label.toLowerCase()).join(", ")}
      >
        <ContainerRow containers={containers.map(({ container }) => container)} />
      </p>
      <p>{nextFast(patients)}</p>
    </>
  );
}

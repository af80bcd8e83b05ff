import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import { t } from "#app/lib/translate.ts";
import { type MyVisit, visitContainers } from "./my-day.ts";
import { Clock } from "./clock.tsx";
import { visitName } from "./round.ts";
import styles from "./round-rows.module.css";

type Props = {
  title: string;
  visits: readonly MyVisit[];
  /** What each row says under its place, a line each; nothing where the visit is opened for it. */
  moreOf?: (patients: MyVisit["patients"]) => readonly string[];
  /** Opens a visit as the next one; absent for a list that is only read. */
  onOpen?: (visitId: string) => void;
};

/** Visits in the order of time, a row each. */
export const VisitRows = ({ title, visits, moreOf, onOpen }: Props) =>
  visits.length > 0 && (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            {onOpen ? (
              <button type="button" className={styles.row} onClick={() => onOpen(visit.id)}>
                <RowText visit={visit} more={moreOf?.(visit.patients) ?? []} />
              </button>
            ) : (
              <div className={styles.row}>
                <RowText visit={visit} more={moreOf?.(visit.patients) ?? []} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

function RowText({ visit, more }: { visit: MyVisit; more: readonly string[] }) {
  const containers = visitContainers(visit);
  return (
    <>
      <Clock time={visit.slot} />
      <span className={styles.name}>
        <b>{visitName(visit.patients)}</b>
        <small>{visit.area || t`No address yet`}</small>
        {more.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
      <span
        className={styles.tubes}
        role="img"
        aria-label={containers.map(({ label }) => label.toLowerCase()).join(", ")}
      >
        <ContainerRow containers={containers.map(({ container }) => container)} />
      </span>
    </>
  );
}

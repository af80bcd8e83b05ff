import { Fragment } from "react";
import { Link } from "react-router";
import { notCounted } from "#app/desk/receive/receive-words.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { type DayCounts, dayCountsWords } from "#app/desk/visits/day-counts.ts";
import type { AssignProps } from "./assign-choice.tsx";
import { ListColumn } from "./list-column.tsx";
import { VisitRow } from "./visit-row.tsx";
import { isNotAssigned, type SlotToday } from "./visits-today.ts";
import styles from "./today-slots.module.css";

type Props = AssignProps & {
  slots: readonly SlotToday[];
  counts: DayCounts;
  /** First names of the colleagues whose bag is not counted. */
  uncounted: readonly string[];
  now: Date;
  isChosen: boolean;
};

/** The visits of today by slot; a flag stands between those that have begun and the next. */
export function VisitList({ slots, counts, uncounted, now, isChosen, ...assign }: Props) {
  const visits = slots.flatMap((slot) => slot.visits);
  const unassigned = visits.filter(isNotAssigned).length;
  const next = slots.findIndex(({ isBegun }) => !isBegun);
  return (
    <ListColumn
      id="visits"
      title="Visits today"
      count={visits.length}
      worry={
        <>
          {counts.toCall > 0 && <span>{dayCountsWords(counts)}</span>}
          {unassigned > 0 && <Mark kind="now">{unassigned} not assigned</Mark>}
        </>
      }
      notice={
        uncounted.length > 0 && (
          <ul className={styles.uncounted}>
            {uncounted.map((name) => (
              <li key={name}>
                <Link to="/receive">
                  <Mark kind="now" icon="alert">
                    {notCounted(name)}
                  </Mark>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
      isChosen={isChosen}
    >
      {visits.length === 0 ? (
        <Nothing title="No visits today." />
      ) : (
        slots.map(({ slot, words, visits: rows }, place) => (
          <Fragment key={slot}>
            {place === next && <NowLine now={now} />}
            <h3 className={styles.slot}>
              {slot} <span>{words}</span>
            </h3>
            {rows.length > 0 && (
              <ul>
                {rows.map((visit) => (
                  <VisitRow key={visit.id} visit={visit} {...assign} />
                ))}
              </ul>
            )}
          </Fragment>
        ))
      )}
      {visits.length > 0 && next < 0 && <NowLine now={now} />}
    </ListColumn>
  );
}

const NowLine = ({ now }: { now: Date }) => (
  <p className={styles.now}>
    <span>Now {deskClock(now)}</span>
  </p>
);

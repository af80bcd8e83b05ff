import { Link } from "react-router";
import { ContainerRow } from "#app/domain/lab-tests/container-pictures.tsx";
import { AT_BOOTH } from "#app/desk/visits/at-booth.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { AssignList, type AssignProps } from "./assign-choice.tsx";
import { FastingDot } from "./fasting-dot.tsx";
import { Marks } from "./mark-list.tsx";
import type { VisitToday } from "./visits-today.ts";
import styles from "./today-slots.module.css";

type Props = AssignProps & { visit: VisitToday };

/** A visit of today: what is filled, who, where, and who goes. */
export function VisitRow({ visit, ...assign }: Props) {
  const { reference, name, containers, area, isFasting, marks, ended } = visit;
  return (
    <li className={ended ? styles.ended : styles.row} data-row={visit.id}>
      <span
        className={styles.tubes}
        {...(containers.length > 0 && {
          role: "img",
          "aria-label": containers.map((one) => one.name.toLowerCase()).join(", "),
        })}
      >
        <ContainerRow containers={containers.slice(0, MOST_PICTURES).map((one) => one.container)} />
        {containers.length > MOST_PICTURES && `+${containers.length - MOST_PICTURES}`}
      </span>
      <div>
        <h4>
          <Link to={`/bookings/${reference}`} data-row-link>
            {name}
          </Link>
        </h4>
        {(area || isFasting) && (
          <p className={styles.where}>
            {area}
            {area && isFasting && " · "}
            {isFasting && <FastingDot />}
          </p>
        )}
        <Marks marks={marks} />
      </div>
      <WhoGoes visit={visit} {...assign} />
    </li>
  );
}

/** More do not fit and are counted; the words name all. */
const MOST_PICTURES = 4;

function WhoGoes({ visit, ...assign }: Props) {
  const { who, ended, isCollected, isAtCentre, isAtBooth } = visit;
  if (isAtCentre && !who && !ended)
    return (
      <p className={styles.by}>
        <span>{isAtBooth ? AT_BOOTH : "At the centre"}</span>
      </p>
    );
  if (!who && !ended) return <AssignList visit={visit} {...assign} />;
  return (
    <p className={styles.by}>
      {who && <b>{who}</b>}
      {ended && (
        <span>
          {isCollected && <DeskIcon name="check" />}
          {ended}
        </span>
      )}
    </p>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Visit } from "#app/domain/visits/visit.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import styles from "./visit-head.module.css";
import { fastingCount, originOf, patientsOf, titleOf } from "./visit-summary.ts";

/** Where the visit stands among those to call. */
export type Place = {
  at: number;
  of: number;
  /** References of the neighbours. */
  previous: string | undefined;
  next: string | undefined;
};

type Props = {
  visit: Visit;
  place: Place | undefined;
  marks: readonly DeskMark[];
  /** Corrects the name of the only patient. */
  pencil?: ReactNode;
  /** Stays with the title on every screen. */
  labels?: ReactNode;
  /** Buttons, the next action last. */
  next: ReactNode;
};

/** Who, which reference, from where, what waits; the way back and the next action. */
export function VisitHead({ visit, place, marks, pencil, labels, next }: Props) {
  const [first] = patientsOf(visit);
  const fasting = fastingCount(visit);
  return (
    <div className={styles.head}>
      <DeskHead
        above={<WayBack visit={visit} place={place} />}
        title={titleOf(visit)}
        beside={pencil}
        sub={
          <p className={styles.facts}>
            <b>{first?.reference}</b>
            <span className={styles.bars} aria-hidden="true" />
            <span>{originOf(visit)}</span>
            {first?.language === "hi" && <span>Language: Hindi</span>}
            {fasting && <Mark icon="users">{fasting}</Mark>}
            {marks.map(({ words, icon, tone }) => (
              <Mark key={words} icon={icon} kind={tone ?? "plain"}>
                {words}
              </Mark>
            ))}
          </p>
        }
        next={next}
      >
        {labels}
      </DeskHead>
    </div>
  );
}

function WayBack({ visit, place }: Pick<Props, "visit" | "place">) {
  return (
    <>
      <Link className={styles.back} to="/">
        <DeskIcon name="back" />
        Today
      </Link>
      <span className={styles.place}>
        {place ? `${place.at} of ${place.of} to call` : `${deskLongDay(visit.day)}, ${visit.slot}`}
      </span>
      {place && (
        <>
          <Neighbour reference={place.previous} name="Previous" icon="up" />
          <Neighbour reference={place.next} name="Next" icon="down" />
        </>
      )}
    </>
  );
}

type NeighbourProps = { reference: string | undefined; name: string; icon: "up" | "down" };

const Neighbour = ({ reference, name, icon }: NeighbourProps) =>
  reference ? (
    <Link className={button.bareSquare} to={`/bookings/${reference}`} aria-label={name}>
      <DeskIcon name={icon} />
    </Link>
  ) : (
    <span className={styles.noNeighbour}>
      <DeskIcon name={icon} />
    </span>
  );

import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { useMay } from "#app/desk/access/use-may.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { type FoundPatients, MORE_FIT, nobodyFound } from "./found-patient.ts";
import styles from "./found-list.module.css";
import text from "#app/ui/text.module.css";

type Props = {
  found: FoundPatients;
  onOpen: () => void;
  /** The arrow keys move between the links and the box. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/** What was found, under the search box: links, so that arrows and Enter work as everywhere. */
export function FoundList({ found, onOpen, onKeyDown, onBlur }: Props) {
  const [today] = useState(() => dayInIndia(new Date()));
  // The laboratory has the samples of the day instead.
  const mayOpen = useMay("work-on-bookings");
  const nobody = nobodyFound(found);
  return (
    <div className={styles.found}>
      <p role="status" className={nobody ? styles.nobody : text.visuallyHidden}>
        {nobody ?? `${found.patients.length} found`}
      </p>
      <ul>
        {found.patients.map((patient) => (
          <li key={patient.reference}>
            <Link
              to={mayOpen ? `/bookings/${patient.reference}` : `/receive?day=${patient.day}`}
              onClick={onOpen}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
              data-found
            >
              <b>{nameOrErased(patient.name)}</b>
              {patient.phone && <span>{spacedPhone(patient.phone)}</span>}
              <span>{patient.reference}</span>
              <span>
                {deskDay(patient.day, today)}, {patient.slot}
                {patient.area && `, ${patient.area}`}
              </span>
              <span className={styles.status}>{patient.status}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.isMore && <p className={styles.more}>{MORE_FIT}</p>}
    </div>
  );
}

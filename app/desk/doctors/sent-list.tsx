import { Link } from "react-router";
import { deskDay } from "#app/lib/desk-times.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { type Doctor, sentInWords } from "./listed-doctor.ts";
import { MonthLinks } from "./month-links.tsx";
import { monthInWords } from "./month.ts";
import { SentFile } from "./sent-file.tsx";
import type { SentPatient } from "./sent-patients.queries.server.ts";
import { visitInWords } from "./sent-words.ts";
import styles from "./doctor-inputs.module.css";

type Props = { doctor: Doctor; month: string; patients: readonly SentPatient[] };

/** The patients whom a doctor sent in a month; named where they agree. */
export function SentList({ doctor, month, patients }: Props) {
  const agree = patients.filter(({ agrees }) => agrees).length;
  return (
    <WorkLabel
      title={`Sent in ${monthInWords(month)}`}
      aside={sentInWords({ patients: patients.length, agree })}
    >
      <div className={styles.months}>
        <MonthLinks path={`/lab/doctors/${encodeURIComponent(doctor.id)}`} month={month} />
        {patients.length > 0 && <SentFile doctor={doctor.id} month={month} />}
      </div>
      {patients.length === 0 ? (
        <p>No patients in {monthInWords(month)}.</p>
      ) : (
        <ul className={styles.sent}>
          {patients.map(({ reference, day, status, agrees, patientName, items }) => (
            <li key={reference}>
              <Link to={`/bookings/${reference}`}>{reference}</Link>
              <span>{deskDay(day)}</span>
              <span>
                {agrees ? patientName : <small>Does not agree, or nobody has asked</small>}
                {items.length > 0 && <small> {items.join(", ")}</small>}
              </span>
              <small>{visitInWords(status)}</small>
            </li>
          ))}
        </ul>
      )}
    </WorkLabel>
  );
}

import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { type ListedDoctor, sentInWords } from "./listed-doctor.ts";
import { monthInWords } from "./month.ts";
import styles from "./doctor-table.module.css";

type Props = { doctors: readonly ListedDoctor[]; month: string };

/** A row a doctor; on a phone a label. */
export const DoctorTable = ({ doctors, month }: Props) => (
  <table className={styles.table}>
    <caption>Referring doctors</caption>
    <thead>
      <tr>
        <th scope="col">Name and clinic</th>
        <th scope="col" className={styles.phone}>
          Phone
        </th>
        <th scope="col" className={styles.registration}>
          Registration
        </th>
        <th scope="col" className={styles.sent}>
          Sent in {monthInWords(month)}
        </th>
        <th scope="col" className={styles.file}>
          <span>File</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {doctors.map((doctor) => (
        <Row key={doctor.id} doctor={doctor} month={month} />
      ))}
    </tbody>
  </table>
);

function Row({ doctor, month }: { doctor: ListedDoctor; month: string }) {
  const { id, name, clinic, phone, registration, isRetired, patients } = doctor;
  return (
    <tr data-retired={isRetired || undefined}>
      <th scope="row">
        <Link to={`/lab/doctors/${encodeURIComponent(id)}?month=${month}`}>{name}</Link>
        {clinic && <small>{clinic}</small>}
        {isRetired && <Mark>Retired</Mark>}
      </th>
      <td>{phone}</td>
      <td>{registration}</td>
      <td>{sentInWords(doctor)}</td>
      <td className={styles.file}>
        {patients > 0 && (
          <a
            className={buttonClass("button")}
            href={filePath(id, month)}
            download
            aria-label={`CSV of ${name}`}
          >
            <DeskIcon name="download" />
            CSV
          </a>
        )}
      </td>
    </tr>
  );
}

/** Where the file with a doctor's patients of a month is. */
export const filePath = (id: string, month: string) =>
  `/lab/doctors.csv?doctor=${encodeURIComponent(id)}&month=${month}`;

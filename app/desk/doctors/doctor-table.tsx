import { Link } from "react-router";
import type { Column } from "#app/ui/desk/data-table.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { type ListedDoctor, sentInWords } from "./listed-doctor.ts";
import { monthInWords } from "./month.ts";
import { SentFile } from "./sent-file.tsx";
import styles from "./doctor-table.module.css";

/** What the list shows of a doctor, and of the patients they sent in a month. */
export const doctorColumns = (month: string): Column<ListedDoctor>[] => [
  {
    head: "Name and clinic",
    isName: true,
    className: styles.name,
    cell: ({ id, name, clinic, isRetired }) => (
      <>
        <Link to={`/lab/doctors/${encodeURIComponent(id)}?month=${month}`}>{name}</Link>
        {clinic && <small>{clinic}</small>}
        {isRetired && <Mark>Retired</Mark>}
      </>
    ),
  },
  { head: "Phone", width: 160, cell: ({ phone }) => phone },
  { head: "Registration", width: 150, cell: ({ registration }) => registration },
  { head: `Sent in ${monthInWords(month)}`, width: 230, cell: sentInWords },
  {
    head: "File",
    isHeadHidden: true,
    width: 120,
    isAtEnd: true,
    cell: ({ id, name, patients }) =>
      patients > 0 && <SentFile doctor={id} month={month} label={`CSV of ${name}`} />,
  },
];

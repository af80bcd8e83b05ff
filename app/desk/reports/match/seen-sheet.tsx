import { type ReactNode, useId } from "react";
import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { cannot } from "#app/domain/staff/rights.ts";
import { Band } from "#app/ui/desk/band.tsx";
import type { ComparedWith } from "../files/chosen-file.queries.server.ts";
import { SamePersonTable } from "./same-person-table.tsx";
import styles from "./match-sheet.module.css";

const [lead = "", ...rest] = cannot("publish-reports").split(/(?<=\.)/);

type Props = { booking: ComparedWith; otherwise: ReactNode };

/** The same for a colleague who may match files, but not publish them. */
export function SeenSheet({ booking, otherwise }: Props) {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Same person?</h2>
        <BookingLink reference={booking.reference}>{booking.reference}</BookingLink>
      </div>
      <SamePersonTable rows={booking.rows} warnings={booking.warnings} />
      <div className={styles.part}>
        <Band kind="bad" icon="alert">
          <b>{lead}</b>
          {rest.join("")}
        </Band>
        {otherwise}
      </div>
    </section>
  );
}

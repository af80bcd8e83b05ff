import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./panel-label.module.css";
import type { PlannedAgain } from "./planned-again.queries.server.ts";

/** A rejected container that is planned again: when, as which booking, and under which label. */
export const PlannedPanel = ({ one }: { one: PlannedAgain }) => (
  <PanelLabel icon="close" title="Rejected" reference={one.number}>
    <p className={styles.words}>
      <b>
        {one.title}, {one.reason.toLowerCase()}
      </b>
      <span>
        Free visit {one.time}, as{" "}
        <BookingLink reference={one.reference}>{one.reference}</BookingLink>.
        {one.label && ` Its label is ${one.label}.`}
      </span>
    </p>
  </PanelLabel>
);

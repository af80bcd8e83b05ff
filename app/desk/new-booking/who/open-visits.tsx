import { Link } from "react-router";
import { Band } from "#app/ui/desk/band.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import type { OpenVisit } from "./family.ts";
import { openSentence } from "./family-words.ts";
import styles from "./open-visits.module.css";

type Props = {
  visits: readonly OpenVisit[];
  onAdd: (visit: OpenVisit) => void;
  /** They are two visits. */
  onAnother: () => void;
};

/** The number has a visit that is ahead: is the order for that one? */
export const OpenVisits = ({ visits, onAdd, onAnother }: Props) =>
  visits.map((visit) => (
    <div key={visit.reference} className={styles.open}>
      <Band
        icon="info"
        action={
          <span className={styles.actions}>
            <Link className={button.button} to={`/bookings/${visit.reference}`}>
              Open it
            </Link>
            <DeskButton onClick={() => onAdd(visit)}>Add to it</DeskButton>
            <DeskButton onClick={onAnother}>Book another</DeskButton>
          </span>
        }
      >
        <b>{openSentence(visit)}</b> {joined(visit.names)}
      </Band>
    </div>
  ));

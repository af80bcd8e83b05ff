import { ageWords } from "#app/domain/booking/patient-age.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import styles from "./age-line.module.css";

/** `58, female`; a child is marked and says with whom. Nothing while nothing is known. */
export function AgeLine({ booking, today }: { booking: VisitBooking; today: string }) {
  const { child, words } = ageWords(booking, today);
  const { doctor } = booking;
  if (!child && !words && !doctor) return null;
  return (
    <span className={styles.age}>
      {child && <span className={styles.child}>{child}</span>}
      {words}
      {doctor && `${words ? ", " : ""}referred by ${doctor}`}
    </span>
  );
}

import { doctorsLike } from "#app/desk/doctors/same-doctor.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { SavedText } from "#app/ui/desk/saved/saved-text.tsx";
import styles from "./doctor-field.module.css";
import type { VisitPost, VisitRequest } from "#app/desk/visits/visit-forms.ts";

type Props = {
  booking: VisitBooking;
  /** Those of the list are offered. */
  doctors: readonly string[];
};

/** Who referred the patient, and whether they may be told; it is never shown on the site. */
export function DoctorField({ booking, doctors }: Props) {
  return (
    <>
      <SavedText
        label="Referring doctor"
        find={(typed) => doctorsLike(doctors, typed)}
        maxLength={100}
        stored={booking.doctor ?? ""}
        request={{ intent: "doctor", booking: booking.id } satisfies VisitRequest}
      />
      {booking.doctor && <Consent booking={booking} doctor={booking.doctor} />}
    </>
  );
}

type Asked = { booking: VisitBooking; doctor: string };

function Consent({ booking: { id, doctorConsent }, doctor }: Asked) {
  const { change, busy } = useChange<VisitPost>();
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={doctorConsent !== null}
        disabled={busy}
        onChange={({ target }) => {
          change({ intent: "doctor-consent", booking: id, agrees: target.checked ? "yes" : "no" });
        }}
      />
      <span>
        The patient agrees that {doctor} is told
        {doctorConsent && <small>{notedBy(doctorConsent)}</small>}
      </span>
    </label>
  );
}

/** `Noted by Kavitha Nair on Mon 23 Nov, 09:42 AM` */
function notedBy({ at, by }: NonNullable<VisitBooking["doctorConsent"]>) {
  const moment = new Date(at);
  return `Noted${by ? ` by ${by.name}` : ""} on ${deskDay(dayInIndia(moment))}, ${deskClock(moment)}`;
}

import type { VisitBooking } from "#app/features/visits/visit.ts";
import { SavedText } from "./saved-text.tsx";

type Props = {
  booking: VisitBooking;
  /** Those typed before are offered again. */
  doctors: readonly string[];
};

/** Who referred the patient; it is never shown on the site. */
export const DoctorField = ({ booking, doctors }: Props) => (
  <SavedText
    label="Referring doctor"
    choices={doctors}
    maxLength={100}
    stored={booking.doctor ?? ""}
    request={{ intent: "patient-field", booking: booking.id, field: "doctor" }}
  />
);

import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useMay } from "#app/desk/access/use-may.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { type FoundPatients, MORE_FIT, nobodyFound } from "#app/desk/find-patient/found-patient.ts";
import styles from "./choose-booking.module.css";

type Props = { name: string; onClose: () => void; onFound: (reference: string) => void };

/** Finds the booking of a file by name, phone or reference. */
export function FindBookingDialog({ name, onClose, onFound }: Props) {
  const [typed, setTyped] = useState("");
  const { load, data } = useFetcher<FoundPatients>();
  const byPhone = useMay("see-contacts");
  const query = typed.trim();
  useEffect(() => {
    if (query !== "") void load(`/find?q=${encodeURIComponent(query)}`);
  }, [query, load]);
  const found = query === "" ? undefined : data;
  const nobody = found && nobodyFound(found);
  return (
    <DeskDialog title={`Booking for ${name}`} onClose={onClose}>
      <DeskInput
        label={byPhone ? "Name, phone or reference" : "Name, reference or label"}
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {nobody && <p role="status">{nobody}</p>}
      <ul className={styles.found}>
        {found?.patients.map((patient) => (
          <li key={patient.reference}>
            <DeskButton onClick={() => onFound(patient.reference)}>
              {patient.name}, {patient.reference},
              {patient.phone && ` ${spacedPhone(patient.phone)},`} {deskVisitTime(patient)}
            </DeskButton>
          </li>
        ))}
      </ul>
      {found?.isMore && <p>{MORE_FIT}</p>}
    </DeskDialog>
  );
}
